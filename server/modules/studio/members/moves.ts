import type { Output, Parsed } from '../../../../domain/api/core';
import type { studioMemberApi } from '../../../../domain/api/studioMember';
import { StudioMemberType } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { StudioReview } from '../../../../domain/statuses';
import { transaction } from '../../../db/client';
import { undoUntil } from '../../../documents/decision';
import type { BatchResult } from '../../../documents/review';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { managed } from '../rights';
import { decideMembers, undoDecisions } from './decide';
import { holdMember, holdMine } from './hold';
import { moveMember } from './move';

type Api = typeof studioMemberApi;
type Examine = Api['POST /api/MyStudioMemberExamine'];
type Remove = Api['POST /api/RemoveStudioMember'];

/** Result of a decision on several, and until when it can be taken back. */
const decided = (ctx: Context, outcome: BatchResult): Output<Examine> => ({
  ...outcome,
  ...(outcome.done.length > 0 && { undoUntil: formatInstant(undoUntil(ctx.now())) }),
});

/** Row E13: one decision on one applicant or several, each judged for himself; two hundred cost what one does. */
export const examine = (
  ctx: Context,
  user: SessionUser,
  { ids, status, result = '' }: Parsed<Examine>['body'],
): Promise<Output<Examine>> =>
  transaction(ctx.db, async (tx) => {
    const move = status === StudioReview.Passed ? 'pass' : 'fail';
    return decided(ctx, await decideMembers(tx, ctx, user, ids, { move, reason: result }));
  });

/** Row E23: ends memberships, each judged for itself. Throws 404 for other people's studios. */
export async function removeMembers(
  ctx: Context,
  user: SessionUser,
  { studioId, ids, result }: Parsed<Remove>['body'],
): Promise<Output<Remove>> {
  await managed(ctx, user, studioId);
  return transaction(ctx.db, async (tx) =>
    decided(ctx, await decideMembers(tx, ctx, user, ids, { move: 'remove', reason: result, of: studioId })),
  );
}

/** Takes decisions back, each for itself: 422 in its row after a minute, and for those of others. */
export const undoExamines = (ctx: Context, user: SessionUser, ids: readonly string[]): Promise<BatchResult> =>
  transaction(ctx.db, (tx) => undoDecisions(tx, ctx, user, ids));

/** Row E20: applies, for the first time or again. Throws 404, 422 where one belongs to it, waits or hosts it. */
export const applyTo = (ctx: Context, user: SessionUser, studioId: string, reason: string) =>
  transaction(ctx.db, async (tx) => {
    const held = await holdMine(tx, ctx, user, studioId, { type: StudioMemberType.Ordinary });
    await moveMember(tx, held, 'apply', user, { reason });
    return { memberId: held.row.id, examineStatus: StudioReview.Waiting };
  });

/** Row E21: takes an application of mine back. Throws 404 for other people's, 422 when it does not wait any more. */
export const withdrawApply = (ctx: Context, user: SessionUser, memberId: string): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    const held = await holdMember(tx, ctx, memberId);
    if (held.row.accountId !== user.id) throw notFound();
    await moveMember(tx, held, 'withdraw', user);
    return true as const;
  });

/** Row E22: leaves a studio. Throws 404 where I have never been, 422 where I do not belong any more. */
export const quit = (ctx: Context, user: SessionUser, studioId: string): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    await moveMember(tx, await holdMine(tx, ctx, user, studioId), 'quit', user);
    return true as const;
  });
