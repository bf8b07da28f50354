import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CourseDetail, SelectedCourse } from '../../../domain/api/selfStudy';
import type { Page, ResInfo } from '../../../domain/api/shapes';
import { isContained, type PageQuery, paged, pageOfRows } from '../../db/paged';
import {
  account,
  comment,
  organisation,
  studyCourse,
  studyEnrolment,
  studyFramework,
  studyPlanCourse,
} from '../../db/schema';
import { lastStudied } from '../../db/schema/study';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { selectedCourse } from './cards';
import { type Mine, mineOf } from './chosen';
import { courseColumns, enrolmentOf, ownEnrolment, placeOf, triesLeft } from './load';
import { mediaUrl } from './media';
import { sectionsOf } from './sections';
import { examAddress } from './ticket';

interface MineQuery extends PageQuery {
  planId: string;
  hourType?: number | undefined;
  /** Part of the name of a course or of its lecturer. */
  courseName?: string | undefined;
}

/** A page of the user's chosen courses in a plan. */
export async function searchMine(ctx: Context, user: SessionUser, query: MineQuery): Promise<Page<SelectedCourse>> {
  const { plan, signup } = await placeOf(ctx.db, user.id, query.planId, ctx.now());
  const found = (await mineOf(ctx.db, user.id, [plan.id], ctx.now())).filter(
    (one) =>
      (query.hourType === undefined || one.hourType === query.hourType) &&
      isContained(query.courseName, [one.courseName, one.teacherName]),
  );
  const page = pageOfRows(found, query);
  const standing = { plan, signedUp: signup !== undefined };
  return { ...page, list: page.list.map((one) => selectedCourse(ctx, standing, one)) };
}

/** A course with its plan: the requested one, else that of the user's enrolment, else the newest. Throws 404. */
async function seenCourse(ctx: Context, user: SessionUser, courseId: string, planId: string | undefined) {
  const rows = await ctx.db
    .select({
      row: courseColumns,
      course: studyCourse,
      paidIn: studyEnrolment.planId,
      comments:
        sql<number>`(${ctx.db.select({ n: count() }).from(comment).where(eq(comment.courseId, courseId))})`.mapWith(
          Number,
        ),
    })
    .from(studyPlanCourse)
    .innerJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
    .innerJoin(studyFramework, eq(studyFramework.id, studyPlanCourse.frameworkId))
    .leftJoin(studyEnrolment, enrolmentOf(user.id))
    .where(and(eq(studyPlanCourse.courseId, courseId), planId ? eq(studyPlanCourse.planId, planId) : undefined))
    .orderBy(desc(studyPlanCourse.planId));
  const found = rows.find(({ row, paidIn }) => row.planId === paidIn) ?? rows[0];
  if (!found) throw notFound();
  const { row, course, comments } = found;
  const { plan, signup } = await placeOf(ctx.db, user.id, row.planId, ctx.now());
  const mine = (await mineOf(ctx.db, user.id, [plan.id], ctx.now())).find((one) => one.courseId === courseId);
  // A course owned through a training project has no order.
  const enrolment =
    plan.projectId && found.paidIn === plan.id ? await ownEnrolment(ctx.db, user.id, courseId) : undefined;
  const none = { inCart: false, orderId: undefined, orderItemState: undefined, enrolment };
  if (!mine && row.offShelf) throw notFound();
  const one: Mine = mine ?? { ...row, ...none };
  return { plan, one, course, comments, standing: { plan, signedUp: signup !== undefined } };
}

/** Details of a course. Only owners get the attachments and the exam; all users see the sections. */
export async function viewCourse(
  ctx: Context,
  user: SessionUser,
  courseId: string,
  planId: string | undefined,
): Promise<CourseDetail> {
  const { plan, one, course, comments, standing } = await seenCourse(ctx, user, courseId, planId);
  const chosen = one.inCart || one.orderId !== undefined || one.enrolment !== undefined;
  const selected = selectedCourse(ctx, standing, one);
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
  const exam =
    one.enrolment && examAddress(ctx, { accountId: user.id, courseId }, one.enrolment, course.examTries, plan);
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
    commentCount: comments,
  };
}

/** A page of the learners of a course, those who studied last first. */
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
