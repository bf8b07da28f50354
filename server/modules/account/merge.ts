import { and, eq, inArray } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { Output } from '../../../domain/api/core';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { account, auditLog, message, record, resource } from '../../db/schema';
import { documentsToMerge, moveDocuments, moveSeats } from '../../documents/merge';
import type { Context } from '../../http/context';
import { invalid } from '../../http/errors';
import { say } from '../../http/words';
import { moveBalance } from '../wallet/balance';
import { lockAccounts } from './find';
import { moveStudy, studyInBoth } from './mergeStudy';
import { endAllSessions, type SessionUser } from './session';
import { creditsOf, mergeRefusal, similarAccounts } from './similar';

type Merged = Output<(typeof accountApi)['POST /api/Account/MergeAccount']>;
const MOST = 20;

/**
 * Moves what was handed in, with the records of yearly assessments. Where both accounts have one for the same plan, mine
 * stays, and the other may only be left behind when it is empty. Answers false, and moves nothing, when something would
 * be lost.
 */
async function moveDeclarations(tx: Tx, from: string, to: string): Promise<boolean> {
  const { moving, both, filled } = await documentsToMerge(tx, from, to);
  if (filled.length > 0) return false;
  if (both.length > 0) {
    const [held] = await tx.select({ id: record.id }).from(record).where(inArray(record.assessmentId, both)).limit(1);
    if (held) return false;
  }
  await moveDocuments(tx, moving, from, to);
  if (moving.length > 0)
    await tx
      .update(record)
      .set({ accountId: to })
      .where(and(eq(record.accountId, from), inArray(record.assessmentId, moving)));
  return true;
}

/**
 * Row A3: takes over what belongs to the same person's other accounts: yearly assessments with their records, files,
 * messages, credits, balance and, for a reviewer, the offices; the merged account cannot be signed in to any more. Accounts that cannot be merged
 * are told with the reason and stay as they are.
 */
export async function mergeAccounts(ctx: Context, user: SessionUser, userJumpIds: string): Promise<Merged> {
  const ids = [...new Set(userJumpIds.split(',').map((id) => id.trim()))].filter(Boolean);
  if (ids.length === 0 || ids.length > MOST) throw invalid([{ name: 'userJumpIds', key: 'validation.type' }]);
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const locked = await lockAccounts(tx, [user.id, ...ids]);
    const mine = locked.find((row) => row.id === user.id);
    if (!mine) throw new Error(`Account ${user.id} is gone`);
    const similar = await similarAccounts(tx, mine);
    const failed: Merged['failed'] = [];
    let { credit, grants } = mine;
    for (const id of ids) {
      const other = similar.find((row) => row.id === id);
      let refusal = other ? mergeRefusal(mine, other) : 'merge.unknown';
      if (other && !refusal && (await studyInBoth(tx, id, mine.id))) refusal = 'merge.studyInBoth';
      if (other && !refusal && !(await moveDeclarations(tx, id, mine.id))) refusal = 'merge.assessmentInBoth';
      if (!other || refusal) {
        failed.push({ userJumpId: id, reason: say(ctx.locale, refusal ?? 'merge.unknown') });
        continue;
      }
      await tx.update(message).set({ accountId: mine.id }).where(eq(message.accountId, id));
      await tx.update(resource).set({ ownerId: mine.id }).where(eq(resource.ownerId, id));
      await moveStudy(tx, id, mine.id);
      const movement = { kind: 'merge', params: { name: other.loginName } } as const;
      await moveBalance(tx, { ...movement, accountId: id, amount: -other.balance }, now);
      await moveBalance(tx, { ...movement, accountId: mine.id, amount: other.balance }, now);
      await tx
        .update(account)
        .set({ mergedInto: mine.id, mobileKey: null, idDocKey: null, officialOpenId: null, credit: 0 })
        .where(eq(account.id, id));
      // An office without its reviewer would let assessments lie: the right goes with the person, who is the same.
      if ((await moveSeats(tx, id, mine.id)) && other.grants.appraising) grants = { ...grants, appraising: true };
      await endAllSessions(tx, id);
      await tx.insert(auditLog).values({
        id: newId(now.getTime()),
        accountId: mine.id,
        action: 'account.merge',
        subjectId: id,
        createdAt: now,
      });
      credit += other.credit;
    }
    await tx.update(account).set({ credit, grants }).where(eq(account.id, mine.id));
    return { mergedCount: ids.length - failed.length, creditTotal: creditsOf(credit), failed };
  });
}
