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

/** Result of a decision on several members, and the instant until which it can be undone. */
const decided = (ctx: Context, outcome: BatchResult): Output<Examine> => ({
  ...outcome,
  ...(outcome.done.length > 0 && { undoUntil: formatInstant(undoUntil(ctx.now())) }),
});

/** Decides applications, each checked by itself; two hundred take as few queries as one. */
export const examine = (
  ctx: Context,
  user: SessionUser,
  { ids, status, result = '' }: Parsed<Examine>['body'],
): Promise<Output<Examine>> =>
  transaction(ctx.db, async (tx) => {
    const move = status === StudioReview.Passed ? 'pass' : 'fail';
    return decided(ctx, await decideMembers(tx, ctx, user, ids, { move, reason: result }));
  });

/** Ends memberships, each checked by itself. Throws 404 for another host's studio. */
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

/** Undoes decisions, each by itself: its row has 422 after a minute and for decisions of other people. */
export const undoExamines = (ctx: Context, user: SessionUser, ids: readonly string[]): Promise<BatchResult> =>
  transaction(ctx.db, (tx) => undoDecisions(tx, ctx, user, ids));

/** Applies to a studio, also again. Throws 404, 422 for a member, a waiting applicant or the host. */
export const applyTo = (ctx: Context, user: SessionUser, studioId: string, reason: string) =>
  transaction(ctx.db, async (tx) => {
    const held = await holdMine(tx, ctx, user, studioId, { type: StudioMemberType.Ordinary });
    await moveMember(tx, held, 'apply', user, { reason });
    return { memberId: held.row.id, examineStatus: StudioReview.Waiting };
  });

/** Withdraws the user's application. Throws 404 for another person's, 422 when it no longer waits. */
export const withdrawApply = (ctx: Context, user: SessionUser, memberId: string): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    const held = await holdMember(tx, ctx, memberId);
    if (held.row.accountId !== user.id) throw notFound();
    await moveMember(tx, held, 'withdraw', user);
    return true as const;
  });

/** Leaves a studio. Throws 404 when the user never applied to it, 422 when the user is not a member. */
export const quit = (ctx: Context, user: SessionUser, studioId: string): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    await moveMember(tx, await holdMine(tx, ctx, user, studioId), 'quit', user);
    return true as const;
  });
