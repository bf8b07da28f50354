import { manageApi } from '../../../domain/api/manage';
import { handlers } from '../../http/context';
import { acceptInvitation, readInvitation, takeInvitation } from './accept';
import { listOrganisations } from './list';
import { officesOf } from './overview';

/** Calls of the operator's console. */
export const manageHandlers = handlers(manageApi, {
  'POST /api/Manage/ReadInvitation': ({ ctx, body: { token } }) => readInvitation(ctx, token),
  'POST /api/Manage/AcceptInvitation': ({ ctx, user, body }) => acceptInvitation(ctx, body, user),
  'POST /api/Manage/TakeInvitation': ({ ctx, user, body: { token } }) => takeInvitation(ctx, user, token),
  'GET /api/Manage/GetOffices': async ({ ctx, user }) => ({ offices: await officesOf(ctx, user) }),
  'GET /api/Manage/ListOrganisation': ({ ctx, user, query }) => listOrganisations(ctx, user, query),
});
