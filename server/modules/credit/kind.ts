import { and, eq, sql } from 'drizzle-orm';
import { CONVERSION_KIND, conversionForm } from '../../../domain/credit/conversion';
import { creditLinks } from '../../../domain/credit/links';
import { conversionNotices } from '../../../domain/credit/notices';
import { type CapGroup, counted } from '../../../domain/credit/rules';
import { creditMark } from '../../../domain/credit/same';
import { CreditSource, ReviewLevel } from '../../../domain/enums';
import { groupKey } from '../../../domain/forms/defineForm';
import { CreditClaim, certificateReview, shownClaimStatus } from '../../../domain/workflows/certificateReview';
import type { Db, Tx } from '../../db/client';
import { newId } from '../../db/id';
import { account, credit } from '../../db/schema';
import { type Office, ownerChain } from '../../documents/chain';
import { type DocumentRow, defineDocument, type Held } from '../../documents/kind';
import { firstSeated } from '../../documents/seats';
import { illegalState } from '../../http/errors';
import { claimOf } from './claim';

const GRANT = 'appraising';
const YEAR = 'YYYY'.length;

/** The office of the city, which keeps the credits; where it has nobody who decides, the one above it. */
async function decidingOffice(db: Db | Tx, doc: DocumentRow): Promise<Office[]> {
  const offices = (await ownerChain(db, doc)).filter(({ level }) => level >= ReviewLevel.City);
  const found = await firstSeated(db, { kind: CONVERSION_KIND, grant: GRANT }, offices, doc.accountId);
  return [found ?? offices[0]].flatMap((office) => office ?? []);
}

/** What a group has had of a year already, in tenths. */
export async function takenOf(tx: Tx, accountId: string, group: CapGroup | undefined, year: number): Promise<number> {
  if (!group) return 0;
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${credit.credit}), 0)`.mapWith(Number) })
    .from(credit)
    .where(and(eq(credit.accountId, accountId), eq(credit.capGroup, group), eq(credit.year, year)));
  return row?.sum ?? 0;
}

export const addTo = (tx: Tx, accountId: string, tenths: number) =>
  tx
    .update(account)
    .set({ credit: sql`${account.credit} + ${tenths}` })
    .where(eq(account.id, accountId));

/** What was asked for counts from now on, up to what its group may have in the year. Throws 422 when it counts already. */
async function count(tx: Tx, { doc, ctx }: Held<null>): Promise<void> {
  // Two of one person that are decided at once: the second waits, and sees what the first has taken.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, doc.accountId)).for('update');
  const claim = claimOf(doc.values);
  const year = Number(claim.date.slice(0, YEAR));
  const { group } = claim;
  const got = counted({ credit: claim.apply, ...(group && { group }) }, await takenOf(tx, doc.accountId, group, year));
  const now = ctx.now();
  const [made] = await tx
    .insert(credit)
    .values({
      id: newId(now.getTime()),
      accountId: doc.accountId,
      creditTypeId: claim.creditTypeId,
      credit: got.credit,
      hour: claim.hours ?? null,
      year,
      source: CreditSource.Converted,
      title: claim.title,
      date: claim.date,
      rule: [...claim.rule, ...got.rule],
      capGroup: group ?? null,
      mark: creditMark(claim),
      documentId: doc.id,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: credit.id });
  if (!made) throw illegalState('credit.error.counted');
  await addTo(tx, doc.accountId, got.credit);
}

/** A conversion into credit: decided on a desk like everything that is handed in, with its files, its undo and its audit. */
export const conversionKind = defineDocument<null>({
  kind: CONVERSION_KIND,
  label: 'review.creditConversion',
  machine: certificateReview,
  statuses: 'certificateReview',
  shown: shownClaimStatus,
  first: CreditClaim.Draft,
  grant: GRANT,
  plan: async () => null,
  chain: decidingOffice,
  facts: {},
  form: () => conversionForm,
  sections: conversionForm.groups.map(({ name }) => ({ name, label: groupKey(conversionForm, name) })),
  effects: {
    pass: (tx, held) => count(tx, held),
    keep: async () => ({}),
    restore: async (tx, { doc }) => {
      const gone = await tx.delete(credit).where(eq(credit.documentId, doc.id)).returning({ credit: credit.credit });
      await addTo(tx, doc.accountId, -gone.reduce((sum, one) => sum + one.credit, 0));
    },
  },
  phrases: ['proof', 'twice', 'hours', 'type'].map((name) => `review.phrase.creditConversion.${name}`),
  notices: conversionNotices,
  reminder: { notice: 'credit.waiting' },
  ownPage: ({ id }) => creditLinks.conversion(id),
  words: ({ doc }, { reason }) => ({
    title: String(doc.values.title ?? ''),
    credit: Number(doc.values.applyCredit ?? 0),
    ...(reason && { reason }),
  }),
});
