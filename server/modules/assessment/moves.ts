import { and, eq } from 'drizzle-orm';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { next } from '../../../domain/workflows/core';
import { reviewedDocument } from '../../../domain/workflows/reviewedDocument';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { assessment, assessmentSnapshot, record, reviewLog } from '../../db/schema';
import { addFiles } from '../../files/uses';
import type { Context } from '../../http/context';
import { BusinessError, conflict, illegalState } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { announce } from './announce';
import { reviewChain } from './chain';
import { handedInFiles } from './fileReaders';
import {
  assertEditable,
  type Loaded,
  lockedBecause,
  logOf,
  ownAssessment,
  recordsOf,
  stageOf,
  windowOpen,
} from './load';
import { missingOf } from './progress';

type LogEntry = Pick<typeof reviewLog.$inferInsert, 'action' | 'status' | 'attempt' | 'operator'> & {
  level?: number;
  reason?: string;
  modules?: (typeof reviewLog.$inferInsert)['modules'];
};

/** Writes one move into the document's log, in the transaction of the move. */
export const logMove = (tx: Tx, documentId: string, entry: LogEntry, now: Date) =>
  tx.insert(reviewLog).values({ id: newId(now.getTime()), documentId, createdAt: now, ...entry });

/** The first change after a return makes the document a draft again (3 -> 0); reviewers later see what changed. */
export async function beginEditing(tx: Tx, { row }: Loaded, ctx: Context): Promise<void> {
  if (stageOf(row.status) !== StageStatus.ReviewFailed) return;
  await logMove(
    tx,
    row.id,
    { action: 'save', status: StageStatus.NotSubmitted, attempt: row.attempt, operator: '' },
    ctx.now(),
  );
}

/** Tells the reviewers of the first level that an assessment has come, or has gone back. */
async function tell(
  tx: Tx,
  event: 'submit' | 'withdraw',
  loaded: Loaded,
  attempt: number,
  { orgId, realName: sender }: SessionUser,
  now: Date,
): Promise<void> {
  const [turn] = await reviewChain(tx, orgId);
  await announce(tx, { event, loaded, attempt, turn, sender }, now);
}

/**
 * Hands an assessment in (api.md 3.1): full check, window open, snapshot of the attempt; the reviewers of the first
 * level get a to-do. Throws 422 with `missing`, 409
 * when it was changed since `rowVersion`, 410 when the window is closed.
 */
export async function submitAssessment(
  ctx: Context,
  user: SessionUser,
  input: { assessmentId: string; rowVersion: number },
) {
  return transaction(ctx.db, async (tx) => {
    const loaded = await ownAssessment(tx, user.id, input.assessmentId, true);
    const { row } = loaded;
    assertEditable(loaded, ctx);
    if (row.rowVersion !== input.rowVersion) throw conflict({ rowVersion: row.rowVersion });
    const records = await recordsOf(tx, row.id);
    const missing = missingOf(ctx, row, records);
    if (missing.length > 0) throw illegalState('assessment.error.incomplete', { missing });
    const to = next(reviewedDocument, stageOf(row.status), 'submit', 'teacher');
    if (to === undefined) throw illegalState('assessment.error.notSubmittable');
    const now = ctx.now();
    const attempt = row.attempt + 1;
    const data = {
      confirmedNone: row.confirmedNone,
      records: records.map(({ id, category, data }) => ({ id, category, data })),
    };
    await tx.insert(assessmentSnapshot).values({ assessmentId: row.id, attempt, data, createdAt: now });
    await addFiles(tx, { kind: 'document', id: row.id }, await handedInFiles(tx, user.id, records));
    await tx
      .update(assessment)
      .set({
        status: to as number,
        attempt,
        submittedAt: now,
        updatedAt: now,
        lastReason: null,
        rowVersion: row.rowVersion + 1,
      })
      .where(eq(assessment.id, row.id));
    // What was returned has been corrected, and is looked at anew.
    await tx
      .update(record)
      .set({ reviewState: ReviewResult.Waiting, reviewReason: null })
      .where(and(eq(record.assessmentId, row.id), eq(record.reviewState, ReviewResult.Failed)));
    await logMove(tx, row.id, { action: 'submit', status: to as number, attempt, operator: user.realName }, now);
    await tell(tx, 'submit', loaded, attempt, user, now);
    return { status: to as number, attempt };
  });
}

/** Takes an assessment back while nobody has opened it; otherwise 422. Its reviewers are told. */
export async function withdrawAssessment(ctx: Context, user: SessionUser, assessmentId: string) {
  return transaction(ctx.db, async (tx) => {
    const loaded = await ownAssessment(tx, user.id, assessmentId, true);
    const { row, plan } = loaded;
    const to = next(reviewedDocument, stageOf(row.status), 'withdraw', 'teacher');
    if (to === undefined) throw illegalState('assessment.error.notWithdrawable');
    if (!windowOpen(plan, ctx.now())) throw new BusinessError('410', 'assessment.error.withdrawClosed');
    const now = ctx.now();
    // The reason of an earlier return, which may still want its correction, counts again.
    const returned = (await logOf({ db: tx }, row.id)).findLast(({ action }) => action === 'notPass');
    const lastReason = returned?.reason ?? null;
    await tx
      .update(assessment)
      .set({ status: to as number, lastReason, updatedAt: now, rowVersion: row.rowVersion + 1 })
      .where(eq(assessment.id, row.id));
    await logMove(
      tx,
      row.id,
      { action: 'withdraw', status: to as number, attempt: row.attempt, operator: user.realName },
      now,
    );
    await tell(tx, 'withdraw', loaded, row.attempt, user, now);
    return { status: to as number };
  });
}

/** What the teacher may do now; screens show exactly this. */
export function allowedMoves(loaded: Loaded, now: Date) {
  const status = stageOf(loaded.row.status);
  const canEdit = lockedBecause(loaded, now) === undefined;
  return {
    canEdit,
    canSubmit: canEdit && (status === StageStatus.NotSubmitted || status === StageStatus.NotApplied),
    canWithdraw: windowOpen(loaded.plan, now) && next(reviewedDocument, status, 'withdraw', 'teacher') !== undefined,
  };
}
