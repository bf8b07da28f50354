import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '../../../domain/time';
import type { Db } from '../../db/client';
import { prepared } from '../../db/prepared';
import {
  studyCourse,
  studyPlan,
  studyPlanCourse,
  trainingAttendance,
  trainingCourse,
  trainingProject,
  trainingSignup,
  trainingWork,
} from '../../db/schema';
import { belowOffices } from '../../documents/seats';

/** Days after the end of a course in which its lecturer still finds it. */
const SHOWN_DAYS = 365;

/** Number of rows of a course's participants in another table. */
const ofCourse = (table: typeof trainingWork | typeof trainingAttendance, kept = sql`true`) =>
  sql<number>`(select count(*) from ${table} inner join ${trainingSignup} on ${trainingSignup.id} = ${table.signupId}
    where ${table.courseId} = ${studyCourse.id} and ${trainingSignup.projectId} = ${trainingProject.id} and ${kept})`.mapWith(
    Number,
  );

interface At extends Record<string, unknown> {
  accountId: string;
  now: Date;
  since: Date;
  /** Offices for whose projects the lecturer decides on homework. */
  seats: string[];
}

const given = prepared((db, at: At) =>
  db
    .select({
      courseId: studyCourse.id,
      courseName: studyCourse.name,
      hour: studyPlanCourse.hour,
      planName: studyPlan.name,
      planStartAt: studyPlan.startAt,
      planEndAt: studyPlan.endAt,
      projectId: trainingProject.id,
      projectName: trainingProject.name,
      people: sql<number>`coalesce(${trainingProject.signed}, ${studyCourse.learners})`.mapWith(Number),
      place: trainingCourse.place,
      opensAt: trainingCourse.opensAt,
      closesAt: trainingCourse.closesAt,
      code: trainingCourse.code,
      cancelledAt: trainingCourse.cancelledAt,
      homeworkUntil: trainingCourse.homeworkUntil,
      checkedIn: ofCourse(trainingAttendance),
      waiting: ofCourse(trainingWork, isNull(trainingWork.decidedAt)),
      decided: ofCourse(trainingWork, isNotNull(trainingWork.decidedAt)),
      decides: sql<boolean>`coalesce(${belowOffices(trainingProject.orgId, at.seats)}, false)`,
    })
    .from(studyCourse)
    .innerJoin(studyPlanCourse, eq(studyPlanCourse.courseId, studyCourse.id))
    .innerJoin(studyPlan, eq(studyPlan.id, studyPlanCourse.planId))
    .leftJoin(trainingProject, eq(trainingProject.planId, studyPlan.id))
    .leftJoin(
      trainingCourse,
      and(eq(trainingCourse.projectId, trainingProject.id), eq(trainingCourse.courseId, studyCourse.id)),
    )
    .where(
      and(
        eq(studyCourse.lecturerId, at.accountId),
        eq(studyPlanCourse.offShelf, false),
        lte(studyPlan.publishAt, at.now),
        or(gt(studyPlan.endAt, at.since), gt(trainingCourse.closesAt, at.since)),
      ),
    ),
);

/** Courses that an account gives, those that were over long ago left out. */
export const coursesGiven = (db: Db, accountId: string, now: Date, seats: string[]) =>
  given(db, { accountId, now, since: new Date(now.getTime() - SHOWN_DAYS * dayMs), seats });
