import { and, eq } from 'drizzle-orm';
import { planStateOf } from '../../../domain/selfStudy/states';
import { type CourseLearning, type ExamStatus, ProjectTime } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { anyOf, prepared } from '../../db/prepared';
import { studyCourse, studyEnrolment, studyPlan } from '../../db/schema';
import { learnStateOf, standingColumns } from './load';

/** Progress in a course that was owned at some time. */
export interface Learning {
  /** Undefined after the course was given back. */
  learnState: CourseLearning | undefined;
  percent: number;
  examState: ExamStatus;
  planEnded: boolean;
}

const enrolmentsIn = prepared((db, at: { accountId: string; courseIds: string[] }) =>
  db
    .select({
      courseId: studyEnrolment.courseId,
      revokedAt: studyEnrolment.revokedAt,
      enrolment: standingColumns,
      examTries: studyCourse.examTries,
      plan: { startAt: studyPlan.startAt, endAt: studyPlan.endAt },
    })
    .from(studyEnrolment)
    .innerJoin(studyCourse, eq(studyCourse.id, studyEnrolment.courseId))
    .innerJoin(studyPlan, eq(studyPlan.id, studyEnrolment.planId))
    .where(and(eq(studyEnrolment.accountId, at.accountId), anyOf(studyEnrolment.courseId, at.courseIds))),
);

/** Progress of an account by course id; courses that were never owned have no entry. */
export async function learningOf(
  db: Db | Tx,
  accountId: string,
  courseIds: readonly string[],
  now: Date,
): Promise<Map<string, Learning>> {
  if (courseIds.length === 0) return new Map();
  const rows = await enrolmentsIn(db, { accountId, courseIds: [...new Set(courseIds)] });
  return new Map(
    rows.map(({ courseId, revokedAt, enrolment, examTries, plan }): [string, Learning] => [
      courseId,
      {
        learnState: revokedAt ? undefined : learnStateOf({ examTries, enrolment }, plan, now),
        percent: enrolment.percent,
        examState: enrolment.examState as ExamStatus,
        planEnded: planStateOf(plan, now) === ProjectTime.Ended,
      },
    ]),
  );
}
