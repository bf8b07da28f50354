import type { Output, Parsed } from '../../../../domain/api/core';
import type { studioMemberApi } from '../../../../domain/api/studioMember';
import { StudioMemberType } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { StudioReview } from '../../../../domain/statuses';
import { transaction } from '../../../db/client';
import { undoUntil } from '../../../documents/decision';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/errors';
import type { SessionUser } from '../../account/session';
import { managed } from '../rights';
import { assertManaged, holdMember, holdMine } from './hold';
import { moveMember, moveMembers } from './move';

type Api = typeof studioMemberApi;
type Examine = Api['POST /api/MyStudioMemberExamine'];
type Remove = Api['POST /api/RemoveStudioMember'];

/** Row E13: one decision on one applicant or several, each judged for himself; two hundred cost what one does. */
export const examine = (
  ctx: Context,
  user: SessionUser,
  { ids, status, result = '' }: Parsed<Examine>['body'],
): Promise<Output<Examine>> =>
  transaction(ctx.db, async (tx) => {
    const move = status === StudioReview.Passed ? 'pass' : 'fail';
    const outcome = await moveMembers(tx, ctx, user, ids, { move, reason: result });
    return { ...outcome, ...(outcome.done.length > 0 && { undoUntil: formatInstant(undoUntil(ctx.now())) }) };
  });

/** Takes the last decision back. Throws 422 after a minute, or when somebody has acted on it. */
export const undoExamine = (ctx: Context, user: SessionUser, id: string): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    const held = await holdMember(tx, ctx, id);
    assertManaged(held, user);
    await moveMember(tx, held, 'undo', user);
    return true as const;
  });

/** Row E23: ends memberships, each judged for itself. Throws 404 for other people's studios. */
export async function removeMembers(
  ctx: Context,
  user: SessionUser,
  { studioId, ids, result }: Parsed<Remove>['body'],
): Promise<Output<Remove>> {
  await managed(ctx, user, studioId);
  return transaction(ctx.db, (tx) => moveMembers(tx, ctx, user, ids, { move: 'remove', reason: result, of: studioId }));
}

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
