import { and, eq } from 'drizzle-orm';
import { studyLimits } from '../../../domain/constants';
import { isPassed, planStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, ProjectTime } from '../../../domain/statuses';
import { type Db, transaction } from '../../db/client';
import { studyCourse, studyEnrolment } from '../../db/schema';
import { isSigned, signatureOf } from '../../db/signing';
import type { Context } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { finishCourse } from './archive';
import { type Enrolment, ownEnrolment, type Plan, planOf, triesLeft } from './load';

/** Who takes the exam of which course, and which try it is: a ticket is good for one mark. */
const subjectOf = (accountId: string, courseId: string, taken: number) => `${accountId}.${courseId}.${taken}`;

export interface ExamTicket {
  accountId: string;
  courseId: string;
  taken: number;
}

/** From when the next try at an exam of a training is open: a day after the last one. Undefined where nothing waits. */
export const retakeFrom = (
  { examAt, examState }: Pick<Enrolment, 'examAt' | 'examState'>,
  { projectId }: Pick<Plan, 'projectId'>,
): Date | undefined =>
  projectId && examAt && examState === ExamStatus.NotPassed
    ? new Date(examAt.getTime() + studyLimits.retakeHours * 3_600_000)
    : undefined;

const waits = (enrolment: Enrolment, plan: Pick<Plan, 'projectId'>, now: Date) =>
  now < (retakeFrom(enrolment, plan) ?? now);

/** What a ticket says; undefined for one that is not ours. */
export async function readTicket(db: Db, ticket: string): Promise<ExamTicket | undefined> {
  const [accountId = '', courseId = '', taken = '', signature = ''] = ticket.split('.');
  if (!/^\d{1,3}$/.test(taken)) return undefined;
  const good = await isSigned(db, 'exam', subjectOf(accountId, courseId, Number(taken)), signature);
  return good ? { accountId, courseId, taken: Number(taken) } : undefined;
}

/** Where the exam of a course is taken that was paid in `plan`; undefined while it cannot be. */
export async function examAddress(
  ctx: Context,
  enrolment: Enrolment,
  examTries: number | null,
  plan: Pick<Plan, 'startAt' | 'endAt' | 'projectId'>,
): Promise<string | undefined> {
  const { exams } = ctx.services;
  const open =
    exams &&
    enrolment.percent >= 100 &&
    enrolment.examState !== ExamStatus.Passed &&
    !waits(enrolment, plan, ctx.now()) &&
    triesLeft(examTries, enrolment) > 0;
  if (!open) return undefined;
  if (planStateOf(plan, ctx.now()) === ProjectTime.Ended) return undefined;
  const subject = subjectOf(enrolment.accountId, enrolment.courseId, enrolment.examTaken);
  return exams.address(ctx.origin, `${subject}.${await signatureOf(ctx.db, 'exam', subject)}`);
}

/**
 * Takes the mark of an exam, 0 to 100. A ticket counts once: its second mark changes nothing. Throws 404 for a ticket that
 * is not ours, 422 when the exam cannot be taken (any more).
 */
export async function recordExam(
  ctx: Pick<Context, 'db' | 'now'>,
  ticket: string,
  score: number,
): Promise<{ passed: boolean }> {
  const said = await readTicket(ctx.db, ticket);
  if (!said) throw notFound();
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const enrolment = await ownEnrolment(tx, said.accountId, said.courseId, true);
    const [course] = await tx.select().from(studyCourse).where(eq(studyCourse.id, said.courseId));
    if (!enrolment || !course || enrolment.percent < 100) throw illegalState('study.error.examNotOpen');
    if (enrolment.examTaken !== said.taken) return { passed: enrolment.examState === ExamStatus.Passed };
    const plan = await planOf(tx, enrolment.planId, now);
    if (
      planStateOf(plan, now) === ProjectTime.Ended ||
      triesLeft(course.examTries, enrolment) === 0 ||
      waits(enrolment, plan, now)
    )
      throw illegalState('study.error.examNotOpen');
    const passed = score >= studyLimits.examPass;
    const examState = passed ? ExamStatus.Passed : ExamStatus.NotPassed;
    const done = isPassed({ percent: enrolment.percent, examState });
    await tx
      .update(studyEnrolment)
      .set({
        examState,
        examScore: Math.max(score, enrolment.examScore ?? 0),
        examTaken: enrolment.examTaken + 1,
        examAt: now,
        passedAt: enrolment.passedAt ?? (done ? now : null),
      })
      .where(and(eq(studyEnrolment.accountId, said.accountId), eq(studyEnrolment.courseId, said.courseId)));
    if (done && !enrolment.passedAt) await finishCourse(tx, said.accountId, plan, course, now);
    return { passed };
  });
}
