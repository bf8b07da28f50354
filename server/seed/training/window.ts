import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import { MessageSubtype } from '../../../domain/enums';
import { daysBetween, formatInstant, todayOf } from '../../../domain/rules/calendar';
import { ExamStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { message, studyEnrolment, studyPlan, trainingCourse, trainingProject } from '../../db/schema';
import { demonstrationNow, toTime } from '../calendar';
import { fixedAccount } from '../fixedAccounts';
import { seedId, seedIdPrefix } from '../ids';
import { projectSpecs } from './projects';
import { projectId, timesOf } from './rows';

/** Days that may be lost before the projects that are not over move on with the clock. */
const SLACK = 4;

const today = toTime(demonstrationNow);
const moving = projectSpecs.filter(({ end }) => end > today);

/** Keeps the demonstration's projects as they were meant: those that run go on running, those to come still lie ahead. */
export async function moveTrainingDeadlines(db: Db | Tx, now: Date): Promise<void> {
  const days = daysBetween(today.slice(0, 10), todayOf(now));
  const [first] = moving;
  if (!first || days <= SLACK) return;
  const [kept] = await db
    .select({ startAt: trainingProject.startAt })
    .from(trainingProject)
    .where(eq(trainingProject.id, projectId(first)));
  if (!kept) return;
  const moved = daysBetween(first.start.slice(0, 10), formatInstant(kept.startAt).slice(0, 10));
  if (days - moved <= SLACK) return;
  for (const spec of moving) {
    const { studyUntil, surveyFrom, surveyUntil, on, ...times } = timesOf(spec, days);
    const id = projectId(spec);
    const survey = spec.survey ? { surveyFrom, surveyUntil } : {};
    await db
      .update(trainingProject)
      .set({ ...times, ...survey })
      .where(eq(trainingProject.id, id));
    // The message that asks for the survey names the same last day.
    if (spec.survey)
      await db
        .update(message)
        .set({ deadline: surveyUntil })
        .where(
          and(
            like(message.id, `${seedIdPrefix('message')}%`),
            eq(message.subType, MessageSubtype.SatisfactionSurvey),
            sql`${message.target} ->> 'keyword' = ${spec.name}`,
          ),
        );
    const { startAt, signupStartAt, signupEndAt } = times;
    await db
      .update(studyPlan)
      .set({ startAt, signupStartAt, signupEndAt, endAt: studyUntil })
      .where(eq(studyPlan.projectId, id));
    await db
      .update(trainingCourse)
      .set({ homeworkUntil: studyUntil })
      .where(and(eq(trainingCourse.projectId, id), isNotNull(trainingCourse.homeworkUntil)));
    const sites = spec.courses.flatMap(({ site }) => (site && !site.daily ? site : []));
    for (const { code, from, to } of sites)
      await db
        .update(trainingCourse)
        .set({ opensAt: on(from), closesAt: on(to) })
        .where(and(eq(trainingCourse.projectId, id), eq(trainingCourse.code, code)));
  }
}

/** The exam that teacher01 has not passed was taken a short while ago: the next try is seen to wait. */
export async function freshenExam(db: Db | Tx, now: Date): Promise<void> {
  const plans = db
    .select({ id: studyPlan.id })
    .from(studyPlan)
    .where(eq(studyPlan.projectId, seedId('training', 1)));
  await db
    .update(studyEnrolment)
    .set({ examAt: new Date(now.getTime() - 40 * 60_000) })
    .where(
      and(
        eq(studyEnrolment.accountId, fixedAccount('teacher01').userId),
        inArray(studyEnrolment.planId, plans),
        eq(studyEnrolment.examState, ExamStatus.NotPassed),
        eq(studyEnrolment.examTaken, 2),
      ),
    );
}
