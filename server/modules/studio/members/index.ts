import { studioMemberApi } from '../../../../domain/api/studioMember';
import type { SessionUser } from '../../../http/context';
import { type Context, handlers } from '../../../http/context';
import { hostedId } from '../rights';
import { recentDecisions } from './decide';
import { enterpriseInfo, enterpriseList } from './enterprise';
import { exportEnterprise, exportMembers } from './exports';
import { applyTo, examine, quit, removeMembers, undoExamines, withdrawApply } from './moves';
import { memberDetail, memberDict, memberList } from './read';
import { deleteEnterprise, restoreEnterprise, saveEnterprise } from './saveEnterprise';

interface Asked<Q> {
  ctx: Context;
  user: SessionUser;
  query: Q & { studioId?: string | undefined };
}

/** Serves a list or file of a studio of the host; without `studioId` the only hosted one is taken. */
const ofOwnStudio =
  <Q extends { studioId: string }, A>(serve: (ctx: Context, user: SessionUser, query: Q) => Promise<A>) =>
  async ({ ctx, user, query }: Asked<Omit<Q, 'studioId'>>): Promise<A> =>
    serve(ctx, user, { ...query, studioId: await hostedId(ctx, user, query.studioId) } as Q);

/** Handlers for the members of studios. */
export const studioMemberHandlers = handlers(studioMemberApi, {
  'GET /api/GetMyStudioMemberDict': ({ ctx }) => memberDict(ctx),
  'GET /api/GetMyStudioMemberList': ofOwnStudio(memberList),
  'GET /api/MyStudioMemberDetails/{id}': ({ ctx, user, path }) => memberDetail(ctx, user, path.id),
  'POST /api/MyStudioMemberExamine': ({ ctx, user, body }) => examine(ctx, user, body),
  'PUT /api/UndoStudioMemberExamine': ({ ctx, user, body }) => undoExamines(ctx, user, body.ids),
  'GET /api/ListStudioMemberDecision': ofOwnStudio(async (ctx, user, { studioId }) =>
    recentDecisions(ctx, user, studioId),
  ),
  'POST /api/RemoveStudioMember': ({ ctx, user, body }) => removeMembers(ctx, user, body),
  'GET /api/ExportMyStudioMemberList': ofOwnStudio(exportMembers),
  'GET /api/EnterpriseMemberList': ofOwnStudio(enterpriseList),
  'GET /api/GetEnterpriseMemberInfo/{id}': ({ ctx, user, path }) => enterpriseInfo(ctx, user, path.id),
  'POST /api/SaveEnterpriseMember': ({ ctx, user, body }) => saveEnterprise(ctx, user, body),
  'POST /api/DeleteEnterpriseMember': ({ ctx, user, body }) => deleteEnterprise(ctx, user, body),
  'PUT /api/RestoreEnterpriseMember': ({ ctx, user, body }) => restoreEnterprise(ctx, user, body),
  'GET /api/ExportEnterpriseMemberList': ofOwnStudio(exportEnterprise),
  'POST /api/ApplyStudio': ({ ctx, user, body }) => applyTo(ctx, user, body.studioId, body.reason),
  'PUT /api/WithdrawStudioApply': ({ ctx, user, body }) => withdrawApply(ctx, user, body.memberId),
  'PUT /api/QuitStudio': ({ ctx, user, body }) => quit(ctx, user, body.studioId),
});
