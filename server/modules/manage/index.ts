import { manageApi } from '../../../domain/api/manage';
import { manageNeedsApi } from '../../../domain/api/manageNeeds';
import { manageSeatsApi } from '../../../domain/api/manageSeats';
import { handlers } from '../../http/context';
import { acceptInvitation, readInvitation, takeInvitation } from './accept';
import { planMerge } from './merge/plan';
import { needsOf } from './needs';
import { keptTreeOf } from './organisationPeople';
import { officesOf } from './overview';
import { exportPeople, listPeople } from './people';
import { exportProgress, progressOf } from './progress';
import { heldRecusals } from './recusalRules';
import { listLoad } from './reviewLoad';
import { passUpWaiting, seatMatrix, seatsAt } from './seatMatrix';
import { yearWindows } from './windows';
import { windowUnits } from './windowUnits';

/** Calls of the operator's console. */
export const manageHandlers = handlers(manageApi, {
  'POST /api/Manage/ReadInvitation': ({ ctx, body: { token } }) => readInvitation(ctx, token),
  'POST /api/Manage/AcceptInvitation': ({ ctx, user, body }) => acceptInvitation(ctx, body, user),
  'POST /api/Manage/TakeInvitation': ({ ctx, user, body: { token } }) => takeInvitation(ctx, user, token),
  'GET /api/Manage/ListPerson': ({ ctx, user, query }) => listPeople(ctx, user, query),
  'GET /api/Manage/ExportPerson': ({ ctx, user, query }) => exportPeople(ctx, user, query),
  'GET /api/Manage/PlanMerge': ({ ctx, user, query }) => planMerge(ctx, user, query),
  'GET /api/Manage/OrganisationTree': ({ ctx, user }) => keptTreeOf(ctx, user),
  'GET /api/Manage/GetOffices': async ({ ctx, user }) => ({ offices: await officesOf(ctx, user) }),
});

/** Calls of the home of the console. */
export const manageNeedsHandlers = handlers(manageNeedsApi, {
  'GET /api/Manage/ListNeed': async ({ ctx, user }) => ({ list: await needsOf(ctx, user) }),
  'GET /api/Manage/GetProgress': ({ ctx, user }) => progressOf(ctx, user),
  'GET /api/Manage/ExportProgress': ({ ctx, user }) => exportProgress(ctx, user),
  'GET /api/Manage/ListWindow': ({ ctx, user, query }) => yearWindows(ctx, user, query.year),
  'GET /api/Manage/GetWindow': ({ ctx, user, query }) => windowUnits(ctx, user, query),
});

/** Calls about who decides where. */
export const manageSeatsHandlers = handlers(manageSeatsApi, {
  'GET /api/Manage/GetSeatMatrix': ({ ctx, user, query }) => seatMatrix(ctx, user, query),
  'GET /api/Manage/ListRecusal': async ({ ctx, user }) => ({ list: await heldRecusals(ctx, user) }),
  'GET /api/Manage/ListLoad': ({ ctx, user, query }) => listLoad(ctx, user, query),
  'GET /api/Manage/GetSeats/{id}': ({ ctx, user, path }) => seatsAt(ctx, user, path.id),
  'POST /api/Manage/PassUp': ({ ctx, user, body }) => passUpWaiting(ctx, user, body),
});
