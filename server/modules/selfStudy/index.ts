import { selfStudyApi } from '../../../domain/api/selfStudy';
import { type Context, handlers } from '../../http/context';
import type { SessionUser } from '../account/session';
import { settleDue } from '../order/due';
import { archivePdf, paperOfArchive } from './archivePaper';
import { archivesOf, verifyArchives } from './archives';
import { selectedCourse } from './cards';
import { cartTotals, deleteCourses, insertCourse, insertCourses, shoppingCart } from './cart';
import { selectCourses } from './choice';
import { listMembers, searchMine, viewCourse } from './courses';
import { tellEndings } from './endings';
import { frameworkTree, gapsIn, planProgress, planView } from './hours';
import { listLedger } from './ledger';
import { courseMedia } from './media';
import { browsePlan, listMyPlans, planRows, searchPlans, signupPlan } from './plans';
import { saveProgress } from './progress';
import { openCourse } from './sections';

/** After what time alone has made due: an order that has run out gives its courses back before they are shown. */
const settled = <T>(ctx: Context, user: SessionUser, act: () => Promise<T>): Promise<T> =>
  settleDue(ctx, user).then(act);

const viewOf = (ctx: Context, user: SessionUser, planId: string) =>
  settled(ctx, user, () => planView(ctx.db, user.id, planId, ctx.now()));

export const selfStudyHandlers = handlers(selfStudyApi, {
  'GET /api/SelfStudy/SearchPlan': ({ ctx, user, query }) => searchPlans(ctx, user, query),
  'GET /api/SelfStudy/ScanSelection/{id}': async ({ ctx, user, path }) => {
    const view = await viewOf(ctx, user, path.id);
    const [plan] = await planRows(ctx, user, [view.plan]);
    if (!plan) throw new Error(`Plan ${path.id} is gone`);
    return { plan, courses: view.mine.map((one) => selectedCourse(ctx, view.plan, one)), hours: view.hours };
  },
  'GET /api/SelfStudy/BrowsePlan/{id}': ({ ctx, user, path }) => browsePlan(ctx, user, path.id),
  'GET /api/SelfStudy/GetProgress/{id}': ({ ctx, user, path }) =>
    settled(ctx, user, () => planProgress(ctx, user, path.id)),
  'GET /api/SelfStudy/SearchCourse': ({ ctx, user, query }) => settled(ctx, user, () => searchMine(ctx, user, query)),
  'GET /api/SelfStudy/GetArchives/{id}': ({ ctx, user, path }) => archivesOf(ctx, user, path.id),
  'GET /api/SelfStudy/GetHourStatus/{id}': async ({ ctx, user, path }) => (await viewOf(ctx, user, path.id)).hours,
  'GET /api/SelfStudy/ListFramework/{id}': async ({ ctx, user, path }) =>
    frameworkTree(ctx.db, await viewOf(ctx, user, path.id)),
  'GET /api/SelfStudy/SelectCourse': ({ ctx, user, query }) =>
    settled(ctx, user, () => selectCourses(ctx, user, query)),
  'GET /api/SelfStudy/GetShoppingCart/{id}': ({ ctx, user, path }) =>
    settled(ctx, user, () => shoppingCart(ctx, user, path.id)),
  'GET /api/SelfStudy/SumShoppingCart/{id}': ({ ctx, user, path }) =>
    settled(ctx, user, () => cartTotals(ctx, user, path.id)),
  'GET /api/SelfStudy/GetCourseUrl/{id}': ({ ctx, user, path, query }) => openCourse(ctx, user, path.id, query),
  'GET /api/SelfStudy/GetCourseMedia': ({ ctx, query }) => courseMedia(ctx, query),
  'GET /api/SelfStudy/ViewCourse/{id}': ({ ctx, user, path, query }) =>
    settled(ctx, user, () => viewCourse(ctx, user, path.id, query.planId)),
  'GET /api/SelfStudy/ListMember': ({ ctx, query }) => listMembers(ctx, query),
  'PUT /api/SelfStudy/SignupPlan/{id}': ({ ctx, user, path }) => signupPlan(ctx, user, path.id),
  'PUT /api/SelfStudy/InsertCourse': ({ ctx, user, body }) =>
    settled(ctx, user, () => insertCourse(ctx, user, body.planId, body.courseId)),
  'PUT /api/SelfStudy/InsertCourses': ({ ctx, user, body }) =>
    settled(ctx, user, () => insertCourses(ctx, user, body.planId, body.courseIds)),
  'DELETE /api/SelfStudy/DeleteCourse': ({ ctx, user, body }) => deleteCourses(ctx, user, body.planId, [body.courseId]),
  'POST /api/SelfStudy/DeleteCourses': ({ ctx, user, body }) => deleteCourses(ctx, user, body.planId, body.courseIds),
  'GET /api/SelfStudy/GetArchivesPaper/{id}': ({ ctx, user, path }) => paperOfArchive(ctx, user, path.id),
  'GET /api/SelfStudy/PDFArchives/{id}': ({ ctx, user, path }) => archivePdf(ctx, user, path.id),
  'GET /api/SelfStudy/VerifyArchives': ({ ctx, query }) => verifyArchives(ctx, query.code),
  'GET /api/SelfStudy/ListMyPlan': async ({ ctx, user, query }) => {
    await tellEndings(ctx, user);
    return settled(ctx, user, () => listMyPlans(ctx, user, query));
  },
  'GET /api/SelfStudy/GetGap/{id}': async ({ ctx, user, path }) => gapsIn(ctx, user, await viewOf(ctx, user, path.id)),
  'PUT /api/SelfStudy/SaveProgress': ({ ctx, user, body }) => saveProgress(ctx, user, body),
  'GET /api/SelfStudy/ListLedger': ({ ctx, user, query }) => listLedger(ctx, user, query),
});
