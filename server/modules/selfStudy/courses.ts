import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { CourseDetail, SelectedCourse } from '../../../domain/api/selfStudy';
import type { Page, ResInfo } from '../../../domain/api/shapes';
import { isContained, type PageQuery, paged, pageOfRows } from '../../db/paged';
import { account, comment, organisation, studyCourse, studyEnrolment, studyPlanCourse } from '../../db/schema';
import { lastStudied } from '../../db/schema/study';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { selectedCourse } from './cards';
import { examAddress } from './exam';
import { type Mine, mineOf, ownEnrolment, type Plan, planCourses, planOf, triesLeft } from './load';
import { mediaUrl } from './media';
import { sectionsOf } from './sections';

interface MineQuery extends PageQuery {
  planId: string;
  hourType?: number | undefined;
  /** A part of the name of a course, or of its lecturer. */
  courseName?: string | undefined;
}

/** Row F5: what I have chosen in a plan. */
export async function searchMine(ctx: Context, user: SessionUser, query: MineQuery): Promise<Page<SelectedCourse>> {
  const plan = await planOf(ctx.db, query.planId, ctx.now());
  const found = (await mineOf(ctx.db, user.id, [plan.id])).filter(
    (one) =>
      (query.hourType === undefined || one.hourType === query.hourType) &&
      isContained(query.courseName, [one.courseName, one.teacherName]),
  );
  const page = pageOfRows(found, query);
  return { ...page, list: page.list.map((one) => selectedCourse(ctx, plan, one)) };
}

/** The plan in which somebody sees a course: the one asked for, else that of the paid line, else the newest. */
async function placeOf(
  ctx: Context,
  user: SessionUser,
  courseId: string,
  planId: string | undefined,
): Promise<{ plan: Plan; one: Mine }> {
  const paid = await ownEnrolment(ctx.db, user.id, courseId);
  const rows = await planCourses(ctx.db)
    .where(and(eq(studyPlanCourse.courseId, courseId), planId ? eq(studyPlanCourse.planId, planId) : undefined))
    .orderBy(desc(studyPlanCourse.planId));
  const row = rows.find((one) => one.planId === paid?.planId) ?? rows[0];
  if (!row) throw notFound();
  const plan = await planOf(ctx.db, row.planId, ctx.now());
  const mine = (await mineOf(ctx.db, user.id, [plan.id])).find((one) => one.courseId === courseId);
  const none = { inCart: false, orderId: undefined, orderItemState: undefined, enrolment: undefined };
  if (!mine && row.offShelf) throw notFound();
  return { plan, one: mine ?? { ...row, ...none } };
}

/** Row F13. Films and documents open for those who have paid; the names of the sections for everybody. */
export async function viewCourse(
  ctx: Context,
  user: SessionUser,
  courseId: string,
  planId: string | undefined,
): Promise<CourseDetail> {
  const { plan, one } = await placeOf(ctx, user, courseId, planId);
  const [course] = await ctx.db.select().from(studyCourse).where(eq(studyCourse.id, courseId));
  if (!course) throw notFound();
  const [commented] = await ctx.db.select({ n: count() }).from(comment).where(eq(comment.courseId, courseId));
  const chosen = one.inCart || one.orderId !== undefined;
  const selected = selectedCourse(ctx, plan, one);
  const attachments = one.enrolment
    ? await Promise.all(
        course.attachments.map(
          async (file): Promise<ResInfo> => ({
            id: file.id,
            resName: file.name,
            resUrlFull: (await mediaUrl(ctx, `${courseId}.${file.id}`, 'file')).url,
            resSize: file.size,
            resExt: file.ext,
          }),
        ),
      )
    : [];
  const exam = one.enrolment && examAddress(ctx, one.enrolment, course.examTries);
  return {
    ...selected,
    ...(!chosen && { state: one.offShelf ? ('offShelf' as const) : ('free' as const), canRemove: false }),
    planId: plan.id,
    planName: plan.name,
    intro: course.intro,
    sections: await sectionsOf(ctx.db, user.id, courseId),
    attachments,
    ...(exam && { examUrl: await exam }),
    ...(one.enrolment?.examScore != null && { examScore: one.enrolment.examScore }),
    examTriesLeft: triesLeft(course.examTries, one.enrolment),
    commentCount: commented?.n ?? 0,
  };
}

/** Row F14: who studies a course, those first who studied last. */
export function listMembers(ctx: Context, query: PageQuery & { courseId: string }) {
  const ofCourse = eq(studyEnrolment.courseId, query.courseId);
  const rows = ctx.db
    .select({
      userId: account.id,
      name: account.realName,
      orgName: organisation.name,
      percent: studyEnrolment.percent,
    })
    .from(studyEnrolment)
    .innerJoin(account, eq(account.id, studyEnrolment.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic();
  return paged(ctx.db, query, {
    rows,
    where: and(ofCourse, isNull(studyEnrolment.revokedAt)),
    order: {
      table: studyEnrolment,
      key: studyEnrolment.accountId,
      within: ofCourse,
      by: [lastStudied(studyEnrolment.lastStudyAt)],
    },
  });
}
