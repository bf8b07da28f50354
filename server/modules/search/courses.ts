import { and, asc, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import { FOUND_MOST, type searchApi } from '../../../domain/api/search';
import { studyLinks } from '../../../domain/selfStudy/links';
import { contains } from '../../db/paged';
import { isSelfStudy, studyCourse, studyEnrolment, studyPlan, studyPlanCourse } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { enrolmentOf } from '../selfStudy/load';

type Found = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

/** Rows read for each result: a course in more plans than this may push others out of the answer. */
const PLANS = 4;

/**
 * Finds courses of published plans by name or lecturer, each once: the user's first, then those of the plan that ends
 * last.
 */
export async function findCourses(ctx: Context, user: SessionUser, keyword: string): Promise<Found['courses']> {
  const mine = isNotNull(studyEnrolment.accountId);
  const rows = await ctx.db
    .select({
      id: studyCourse.id,
      title: studyCourse.name,
      planId: studyPlan.id,
      planName: studyPlan.name,
      mine: sql<boolean>`${mine}`,
    })
    .from(studyPlanCourse)
    .innerJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
    .innerJoin(studyPlan, eq(studyPlan.id, studyPlanCourse.planId))
    .leftJoin(studyEnrolment, and(enrolmentOf(user.id), eq(studyEnrolment.planId, studyPlan.id)))
    .where(
      and(
        or(isSelfStudy(), mine),
        lte(studyPlan.publishAt, ctx.now()),
        or(eq(studyPlanCourse.offShelf, false), mine),
        contains(keyword, [studyCourse.name, studyCourse.teacherName]),
      ),
    )
    .orderBy(desc(sql`${mine}`), desc(studyPlan.endAt), asc(studyPlanCourse.sort), asc(studyCourse.id))
    .limit(FOUND_MOST * PLANS);
  const first = rows.filter(({ id }, i) => rows.findIndex((one) => one.id === id) === i);
  return first.slice(0, FOUND_MOST).map(({ planId, ...one }) => ({
    ...one,
    link: one.mine ? studyLinks.myCourse(one.id, planId) : studyLinks.course(one.id, planId),
  }));
}
