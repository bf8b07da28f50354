import { eq, inArray } from 'drizzle-orm';
import { ReviewLevel } from '../../../domain/enums';
import { groupKey } from '../../../domain/forms/defineForm';
import { StageStatus } from '../../../domain/statuses';
import { UNIT_TRANSFER_KIND, unitTransferForm } from '../../../domain/unitTransfers/form';
import { unitTransferLinks } from '../../../domain/unitTransfers/links';
import { unitTransferEvents } from '../../../domain/unitTransfers/notices';
import { unitTransferReview } from '../../../domain/workflows/unitTransfer';
import type { Db, Tx } from '../../db/client';
import { organisation } from '../../db/schema';
import { type Office, organisationChain, ownerChain } from '../../documents/chain';
import { type DocumentRow, defineDocument } from '../../documents/kind';
import { seatedOffices } from '../../documents/seats';
import { illegalState } from '../../http/errors';

const GRANT = 'accountReview';

/** Organisation that somebody wants to go to, and the name of the one that he comes from. */
export const wayOf = ({ values }: Pick<DocumentRow, 'values'>) => ({
  to: String(values.orgId ?? ''),
  fromName: String(values.fromName ?? ''),
});

/** The organisation that stands for one by now: itself, or the one that it was merged into. */
async function standingFor(db: Db | Tx, id: string): Promise<string> {
  const [row] = await db.select({ into: organisation.mergedIntoId }).from(organisation).where(eq(organisation.id, id));
  return row?.into ?? id;
}

/**
 * The organisation that takes somebody in accepts, or the first above it that has an approver; then the first office above
 * both organisations that has one decides.
 */
async function deciding(db: Db | Tx, doc: DocumentRow): Promise<Office[]> {
  const above = await organisationChain(db, await standingFor(db, wayOf(doc).to));
  const known = new Set((await ownerChain(db, doc)).map(({ orgId }) => orgId));
  const ids = above.map(({ orgId }) => orgId);
  const seated = await seatedOffices(db, { kind: UNIT_TRANSFER_KIND, grant: GRANT }, ids, doc.accountId);
  const accepts = above.find(({ orgId }) => seated.has(orgId)) ?? above[0];
  const decides = above.find(
    ({ orgId, level }) => known.has(orgId) && seated.has(orgId) && level > (accepts?.level ?? ReviewLevel.School),
  );
  return [accepts, decides].flatMap((office) => office ?? []);
}

/** A transfer to another organisation, reviewed as a document like all others. */
export const unitTransferKind = defineDocument<null>({
  kind: UNIT_TRANSFER_KIND,
  label: 'review.unitTransfer',
  machine: unitTransferReview,
  statuses: 'stage',
  first: StageStatus.NotApplied,
  grant: GRANT,
  plan: async () => null,
  chain: deciding,
  facts: {
    windowOpen: (_, { doc }, move) => {
      if (move !== 'withdraw') return true;
      if (doc.decisionId !== null) return illegalState('unitTransfer.error.deciding');
      return (
        doc.status !== StageStatus.ReviewPassed || doc.effectOn !== null || illegalState('unitTransfer.error.done')
      );
    },
  },
  form: () => unitTransferForm,
  sections: unitTransferForm.groups.map(({ name }) => ({ name, label: groupKey(unitTransferForm, name) })),
  given: ['fromName'],
  askable: true,
  effects: {
    pass: async (tx, held, _, last) => {
      if (!last) return;
      // Loaded when it is needed: it hands on documents of all kinds, and this is one of them.
      const { agree } = await import('./carryOut');
      await agree(tx, held);
    },
  },
  phrases: ['places', 'agreed', 'proof', 'time'].map((name) => `review.phrase.unitTransfer.${name}`),
  notices: unitTransferEvents,
  reminder: { notice: 'unitTransfer.waiting' },
  ownPage: ({ id }) => unitTransferLinks.one(id),
  words: ({ doc }, { reason }) => ({
    from: wayOf(doc).fromName,
    to: doc.title,
    ...(reason && { reason }),
  }),
});

/** Names of organisations by their ids. */
export async function namesOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: organisation.id, name: organisation.name })
    .from(organisation)
    .where(inArray(organisation.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
