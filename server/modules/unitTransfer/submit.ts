import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { normalised, type Row, refsOf } from '../../../domain/forms';
import { ProfileReview, StageStatus } from '../../../domain/statuses';
import { UNIT_TRANSFER_KIND, unitTransferForm } from '../../../domain/unitTransfers/form';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { account, document, organisation } from '../../db/schema';
import type { DocumentRow, LoadedDocument } from '../../documents/kind';
import { moveDocument } from '../../documents/move';
import { formProblems } from '../../forms/problems';
import { fileProblems } from '../../forms/refs';
import type { Context, SessionUser } from '../../http/context';
import { type FieldProblem, illegalState, invalid } from '../../http/errors';
import { unitTransferKind } from './kind';

const open: readonly number[] = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported];

/** Condition: a document is a transfer that is under way, or waits for its day; while one is, no other can be asked for. */
export const isOpenTransfer = and(
  eq(document.kind, UNIT_TRANSFER_KIND),
  or(
    isNotNull(document.effectOn),
    and(
      ne(document.status, StageStatus.ReviewPassed),
      or(inArray(document.status, [...open]), isNotNull(document.decisionId)),
    ),
  ),
);

/** Is somebody's account one that can go to another organisation, and is he not on his way already? */
export const mayBeTransferred = ({
  profileReview,
  roles,
  transferring = false,
}: Pick<typeof account.$inferSelect, 'profileReview' | 'roles'> & { readonly transferring?: boolean }): boolean =>
  profileReview === ProfileReview.Passed && !roles.includes('enterprise') && !transferring;

/** The transfer of a person that is to be handed in: one that was taken back or not agreed to, or a new one. */
async function documentOf(tx: Tx, ctx: Pick<Context, 'now'>, accountId: string): Promise<DocumentRow> {
  const [waits] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.accountId, accountId), isOpenTransfer));
  if (waits) throw illegalState('unitTransfer.error.open');
  const [last] = await tx
    .select()
    .from(document)
    .where(
      and(
        eq(document.kind, UNIT_TRANSFER_KIND),
        eq(document.accountId, accountId),
        ne(document.status, StageStatus.ReviewPassed),
      ),
    )
    .orderBy(desc(document.createdAt))
    .limit(1)
    .for('update');
  if (last) return last;
  const now = ctx.now();
  const [made] = await tx
    .insert(document)
    .values({
      id: newId(now.getTime()),
      kind: UNIT_TRANSFER_KIND,
      accountId,
      status: unitTransferKind.first,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return made as DocumentRow;
}

/**
 * Hands in that a person goes to another organisation; `by`: who asks for it, where that is his office. Throws 400 with the broken fields, and 422 while another transfer of
 * his is open, or his account is not approved.
 */
export async function submitTransfer(
  tx: Tx,
  ctx: Context,
  user: Pick<SessionUser, 'id'>,
  body: Row,
  by?: Pick<SessionUser, 'id' | 'realName'>,
): Promise<DocumentRow> {
  // The lock makes a second one at the same moment wait and find the first.
  const [person] = await tx.select().from(account).where(eq(account.id, user.id)).for('update');
  if (!person || !mayBeTransferred(person)) throw illegalState('unitTransfer.error.notApproved');
  const [from] = await tx
    .select({ name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, person.orgId));
  const values = normalised(unitTransferForm, { ...body, fromName: from?.name ?? '' });
  const [to] = await tx
    .select({ name: organisation.name })
    .from(organisation)
    .where(and(eq(organisation.id, String(values.orgId ?? '')), isNull(organisation.retiredAt)));
  const problems: FieldProblem[] = [
    ...formProblems(ctx, unitTransferForm, values, { complete: true }),
    ...(await fileProblems(tx, user.id, refsOf(unitTransferForm, values))),
  ];
  if (values.orgId && !to) problems.push({ name: 'orgId', key: 'validation.option' });
  if (values.orgId === person.orgId) problems.push({ name: 'orgId', key: 'unitTransfer.error.same' });
  if (problems.length > 0) throw invalid(problems);
  const doc = await documentOf(tx, ctx, person.id);
  const held: LoadedDocument<null> = { kind: unitTransferKind, ctx, doc, plan: null };
  const owner = { as: 'owner', user: by ?? person } as const;
  const draft = await moveDocument(tx, held, 'save', owner, { values, title: to?.name ?? '' });
  return moveDocument(tx, { ...held, doc: draft }, 'submit', owner);
}
