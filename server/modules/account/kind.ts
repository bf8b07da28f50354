import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { ACCOUNT_KIND, accountReviewNotices, reviewedAccount } from '../../../domain/account/kind';
import { derivedSeatKinds } from '../../../domain/documents/seats';
import type { Row } from '../../../domain/forms';
import { groupKey } from '../../../domain/forms/defineForm';
import { profile } from '../../../domain/profile';
import { maskMobile } from '../../../domain/rules/mask';
import { type ProfileReview, StageStatus } from '../../../domain/statuses';
import { accountApproval } from '../../../domain/workflows/accountApproval';
import type { Db, Tx } from '../../db/client';
import { account, documentLog, documentSnapshot, reviewSeat } from '../../db/schema';
import { type DocumentRow, defineDocument, type LoadedDocument } from '../../documents/kind';
import { decidingOffice } from '../../documents/seats';
import { applyMove } from '../../http/applyMove';
import { samePeople } from './similar';
import { type Account, valuesOf } from './values';

const GRANT = 'accountReview';

/** A registration belongs to no plan. */
type NoPlan = null;

const accountOf = async (db: Db | Tx, { accountId }: Pick<DocumentRow, 'accountId'>): Promise<Account> => {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) throw new Error(`No account ${accountId}`);
  return row;
};

/** Content of a registration: the profile without the email. The document number is stored sealed and read masked. */
export const contentOf = (row: Account): Record<string, unknown> => {
  const { email: _, ...values } = valuesOf(row);
  return { values };
};

/** Gives an approved manager the right and the seat to approve registrations of the own organisation. */
async function seat(tx: Tx, { id, orgId, grants }: Account): Promise<void> {
  await tx
    .insert(reviewSeat)
    .values(derivedSeatKinds.map((kind) => ({ kind, orgId, accountId: id })))
    .onConflictDoNothing();
  await tx
    .update(account)
    .set({ grants: { ...grants, [GRANT]: true } })
    .where(eq(account.id, id));
}

/** Removes the seat of a manager who was approved before, when the organisation or the role has changed. */
async function leaveSeat(
  tx: Tx,
  { id: documentId, accountId, decisionId }: DocumentRow,
  { orgId, roles }: Account,
): Promise<void> {
  const [before] = await tx
    .select({ data: documentSnapshot.data })
    .from(documentSnapshot)
    .innerJoin(
      documentLog,
      and(eq(documentLog.documentId, documentSnapshot.documentId), eq(documentLog.attempt, documentSnapshot.attempt)),
    )
    .where(
      and(
        eq(documentSnapshot.documentId, documentId),
        eq(documentLog.action, 'pass'),
        // Not by the decision that takes effect now, nor by one that was taken back.
        decisionId === null ? undefined : ne(documentLog.id, decisionId),
        sql`not exists (select 1 from document_log later where later.undoes is not null and later.undoes = ${documentLog.id})`,
      ),
    )
    .orderBy(desc(documentLog.createdAt), desc(documentLog.id))
    .limit(1);
  const known = (before?.data.values ?? {}) as Row;
  const stays = known.orgId === orgId && roles.includes('manager');
  if (known.managerRole !== true || typeof known.orgId !== 'string' || stays) return;
  await tx
    .delete(reviewSeat)
    .where(
      and(
        inArray(reviewSeat.kind, derivedSeatKinds),
        eq(reviewSeat.accountId, accountId),
        eq(reviewSeat.orgId, known.orgId),
      ),
    );
}

/** Writes the new approval state of an account. */
async function write(
  tx: Tx,
  { doc }: LoadedDocument<NoPlan>,
  state: Pick<Account, 'profileReview' | 'profileReviewReason'> & Partial<Pick<Account, 'grants'>>,
): Promise<void> {
  await tx
    .update(account)
    .set({ ...state, rowVersion: sql`${account.rowVersion} + 1` })
    .where(eq(account.id, doc.accountId));
}

async function decided(
  tx: Tx,
  held: LoadedDocument<NoPlan>,
  move: 'pass' | 'fail',
  reason: string | null,
): Promise<void> {
  const row = await accountOf(tx, held.doc);
  const profileReview = applyMove(accountApproval, row.profileReview as ProfileReview, move, 'manager', {
    reason: true,
  }) as ProfileReview;
  await write(tx, held, { profileReview, profileReviewReason: reason });
  if (move !== 'pass') return;
  await leaveSeat(tx, held.doc, row);
  if (row.roles.includes('manager')) await seat(tx, row);
}

/** The registration of an account: reviewers approve the identity of the person. */
export const accountKind = defineDocument<NoPlan>({
  kind: ACCOUNT_KIND,
  label: 'review.account',
  machine: reviewedAccount,
  statuses: 'stage',
  first: StageStatus.NotApplied,
  grant: GRANT,
  plan: async () => null,
  // A small school may have no approver; an office above decides then.
  chain: (db, doc) => decidingOffice(db, { kind: ACCOUNT_KIND, grant: GRANT }, doc),
  facts: {},
  content: async (tx, { doc }) => contentOf(await accountOf(tx, doc)),
  parts: (kept) => [{ id: '', form: profile, values: (kept.values ?? {}) as Row }],
  numbers: async (db, doc) => {
    const { mobile } = await accountOf(db, doc);
    return mobile ? [{ name: 'mobile', label: 'error.number.mobile', value: mobile, mask: maskMobile }] : [];
  },
  duplicates: samePeople,
  sections: profile.groups.map(({ name }) => ({ name, label: groupKey(profile, name) })),
  effects: {
    pass: (tx, held) => decided(tx, held, 'pass', null),
    fail: (tx, held, { reason }) => decided(tx, held, 'fail', reason ?? ''),
  },
  phrases: ['identity', 'organisation', 'incomplete', 'role'].map((name) => `review.phrase.account.${name}`),
  notices: accountReviewNotices,
  reminder: { notice: 'profile.waiting' },
  // The document mechanism adds the person's name and the level that decided to every notice.
  words: (_, { reason }) => ({ ...(reason && { reason }) }),
});
