import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Output, Parsed } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import { reviewLimits } from '../../domain/constants';
import { decisionActions, decisionNumbers, documentDecisions } from '../../domain/documents/machine';
import { formatInstant } from '../../domain/rules/calendar';
import { transaction } from '../db/client';
import { anyOf } from '../db/prepared';
import { document, documentLog, reviewDraft } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { conflict, illegalState } from '../http/errors';
import { say } from '../http/words';
import { undoUntil } from './decision';
import type { DocumentKind } from './kind';
import { decide, undoReview } from './review';
import { nextIdOf } from './reviewQueue';
import { kindOfId } from './reviewRead';
import { hold } from './rows';
import { running } from './runs';
import { deskOf } from './seats';

/** Saves an unfinished opinion. Throws 404, 409 when another tab has saved one since, 422 at another level's turn. */
export const saveReviewDraft = <P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  { id, opinion, scores = {}, rowVersion }: Parsed<ReviewEndpoints['draft']>['body'],
) =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const { inTurn } = await deskOf(tx, held, user);
    if (!inTurn) throw illegalState('requires.atMyLevel');
    const mine = and(eq(reviewDraft.documentId, id), eq(reviewDraft.accountId, user.id));
    const [stored] = await tx.select().from(reviewDraft).where(mine);
    const { attempt } = held.doc;
    // An opinion about an earlier attempt is replaced.
    const current = stored?.attempt === attempt ? stored.rowVersion : 0;
    if (rowVersion !== current)
      throw conflict({
        rowVersion: current,
        // The opinion of the other window, so that the user can choose.
        ...(stored && current > 0 && { opinion: stored.opinion, savedAt: formatInstant(stored.updatedAt) }),
      });
    const values = { attempt, opinion, scores, updatedAt: ctx.now(), rowVersion: current + 1 };
    await tx
      .insert(reviewDraft)
      .values({ documentId: id, accountId: user.id, ...values })
      .onConflictDoUpdate({ target: [reviewDraft.documentId, reviewDraft.accountId], set: values });
    return { rowVersion: current + 1, savedAt: formatInstant(ctx.now()) };
  });

/** Gives one decision on one or more documents, each in its own transaction. `area`: the desk where it is given. */
export async function submitReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  body: Parsed<ReviewEndpoints['submit']>['body'],
  area: string,
): Promise<Output<ReviewEndpoints['submit']>> {
  const { ids, result, opinion, remarks, scores, grade, rowVersions = {}, levels = {} } = body;
  const marks = { ...(grade !== undefined && { grade }), ...(scores && { scores }) };
  const verdict = {
    result: documentDecisions.find((one) => decisionNumbers[one] === result) ?? ('fail' as const),
    reason: opinion,
    remarks,
    ...(Object.keys(marks).length > 0 && { marks }),
  };
  const run = { area, action: verdict.result, opinion, ids };
  const outcome = await running(ctx, user, run, async (within, id) =>
    decide(within, await kindOfId(within, kinds, id), user, id, {
      ...verdict,
      rowVersion: rowVersions[id],
      level: levels[id],
      ...(ids.length > 1 && { unread: true }),
    }),
  );
  const after = (afterId?: string) => nextIdOf(ctx, { kinds, user, filter: { state: 'todo', afterId } });
  return {
    ...outcome,
    nextId: (await after(ids.at(-1))) ?? (await after()),
    ...(outcome.done.length > 0 && { undoUntil: formatInstant(undoUntil(ctx.now())) }),
  };
}

/** Takes several decisions back, each in its own transaction, and returns the new versions of the documents. */
export async function undoReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  ids: readonly string[],
  area: string,
): Promise<Output<ReviewEndpoints['undoAll']>> {
  const { done, failed } = await running(ctx, user, { area, action: 'undo', ids }, async (within, id) =>
    undoReview(within, await kindOfId(within, kinds, id), user, id),
  );
  const rows = await ctx.db
    .select({ id: document.id, rowVersion: document.rowVersion })
    .from(document)
    .where(anyOf(document.id, done));
  return { done, failed, rowVersions: Object.fromEntries(rows.map(({ id, rowVersion }) => [id, rowVersion])) };
}

/** Lists reasons for a return: those the reviewer has used before, most used first, then the office's phrases. */
export async function listReasons<P>(ctx: Context, kinds: readonly DocumentKind<P>[], user: SessionUser) {
  const used = count();
  const own = await ctx.db
    .select({ text: documentLog.reason, n: used })
    .from(documentLog)
    .where(
      and(
        inArray(
          documentLog.kind,
          kinds.map(({ kind }) => kind),
        ),
        eq(documentLog.operatorId, user.id),
        inArray(documentLog.action, [decisionActions.fail, decisionActions.refuse]),
        isNotNull(documentLog.reason),
      ),
    )
    .groupBy(documentLog.reason)
    .orderBy(desc(used), documentLog.reason)
    .limit(reviewLimits.phrases);
  const mine = own.map(({ text, n }, i) => ({ id: `own-${i + 1}`, text: text ?? '', usedCount: n }));
  const offered = [...new Set(kinds.flatMap(({ phrases = [] }) => phrases))].map((key) => ({
    id: key,
    text: say(ctx.locale, key),
    usedCount: 0,
  }));
  return [...mine, ...offered.filter(({ text }) => !mine.some((one) => one.text === text))];
}
