import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CourseLearning } from '../../../domain/statuses';
import { studyCourse, studyEnrolment, studyPlan } from '../../db/schema';
import type { Context } from '../../http/context';
import { learnStateOf } from './load';

/** How far somebody is in courses that are paid, by course; the others have no entry. */
export async function learnStates(
  ctx: Pick<Context, 'db' | 'now'>,
  accountId: string,
  courseIds: readonly string[],
): Promise<Map<string, CourseLearning>> {
  if (courseIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ enrolment: studyEnrolment, examTries: studyCourse.examTries, plan: studyPlan })
    .from(studyEnrolment)
    .innerJoin(studyCourse, eq(studyCourse.id, studyEnrolment.courseId))
    .innerJoin(studyPlan, eq(studyPlan.id, studyEnrolment.planId))
    .where(
      and(
        eq(studyEnrolment.accountId, accountId),
        inArray(studyEnrolment.courseId, [...new Set(courseIds)]),
        isNull(studyEnrolment.revokedAt),
      ),
    );
  return new Map(
    rows.map(({ enrolment, examTries, plan }) => [
      enrolment.courseId,
      learnStateOf({ examTries, enrolment }, plan, ctx.now()),
    ]),
  );
}
