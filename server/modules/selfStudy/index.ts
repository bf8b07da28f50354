import type { selfStudyApi } from '../../../domain/api/selfStudy';
import type { CartCall } from '../../../domain/api/selfStudyCart';
import type { Context, Handlers, SessionUser } from '../../http/context';
import { archivePdf, paperOfArchive } from './archivePaper';
import { archivesOf, verifyArchives } from './archives';
import { selectedCourse } from './cards';
import { selectCourses } from './choice';
import { listMembers, searchMine, viewCourse } from './courses';
import { frameworkTree, gapsIn, planProgress, planView, standingIn } from './hours';
import { listLedger } from './ledger';
import { courseMedia } from './media';
import { browsePlan, cancelSignup, listMyPlans, offersOf, planRow, searchPlans, signupPlan } from './plans';
import { saveProgress } from './progress';
import { openCourse } from './sections';

const viewOf = (ctx: Context, user: SessionUser, planId: string) => planView(ctx.db, user.id, planId, ctx.now());

/** Handlers of self-study without those of the cart, which `payments` has. */
export const selfStudyHandlers: Omit<Handlers<typeof selfStudyApi>, CartCall> = {
  'GET /api/SelfStudy/SearchPlan': ({ ctx, user, query }) => searchPlans(ctx, user, query),
  'GET /api/SelfStudy/ScanSelection/{id}': async ({ ctx, user, path }) => {
    const view = await viewOf(ctx, user, path.id);
    const plan = planRow(view, await offersOf(ctx, [path.id]), ctx.now());
    return { plan, courses: view.mine.map((one) => selectedCourse(ctx, standingIn(view), one)), hours: view.hours };
  },
  'GET /api/SelfStudy/BrowsePlan/{id}': ({ ctx, user, path }) => browsePlan(ctx, user, path.id),
  'GET /api/SelfStudy/GetProgress/{id}': ({ ctx, user, path }) => planProgress(ctx, user, path.id),
  'GET /api/SelfStudy/SearchCourse': ({ ctx, user, query }) => searchMine(ctx, user, query),
  'GET /api/SelfStudy/GetArchives/{id}': ({ ctx, user, path }) => archivesOf(ctx, user, path.id),
  'GET /api/SelfStudy/GetHourStatus/{id}': async ({ ctx, user, path }) => (await viewOf(ctx, user, path.id)).hours,
  'GET /api/SelfStudy/ListFramework/{id}': async ({ ctx, user, path }) =>
    frameworkTree(ctx.db, await viewOf(ctx, user, path.id)),
  'GET /api/SelfStudy/SelectCourse': ({ ctx, user, query }) => selectCourses(ctx, user, query),
  'GET /api/SelfStudy/GetCourseUrl/{id}': ({ ctx, user, path, query }) => openCourse(ctx, user, path.id, query),
  'GET /api/SelfStudy/GetCourseMedia': ({ ctx, query }) => courseMedia(ctx, query),
  'GET /api/SelfStudy/ViewCourse/{id}': ({ ctx, user, path, query }) => viewCourse(ctx, user, path.id, query.planId),
  'GET /api/SelfStudy/ListMember': ({ ctx, query }) => listMembers(ctx, query),
  'PUT /api/SelfStudy/SignupPlan/{id}': ({ ctx, user, path }) => signupPlan(ctx, user, path.id),
  'PUT /api/SelfStudy/CancelSignup/{id}': ({ ctx, user, path }) => cancelSignup(ctx, user, path.id),
  'GET /api/SelfStudy/GetArchivesPaper/{id}': ({ ctx, user, path }) => paperOfArchive(ctx, user, path.id),
  'GET /api/SelfStudy/PDFArchives/{id}': ({ ctx, user, path }) => archivePdf(ctx, user, path.id),
  'GET /api/SelfStudy/VerifyArchives': ({ ctx, query }) => verifyArchives(ctx, query.code),
  'GET /api/SelfStudy/ListMyPlan': ({ ctx, user, query }) => listMyPlans(ctx, user, query),
  'GET /api/SelfStudy/GetGap/{id}': async ({ ctx, user, path }) => gapsIn(ctx, user, await viewOf(ctx, user, path.id)),
  'PUT /api/SelfStudy/SaveProgress': ({ ctx, user, body }) => saveProgress(ctx, user, body),
  'GET /api/SelfStudy/ListLedger': ({ ctx, user, query }) => listLedger(ctx, user, query),
};
