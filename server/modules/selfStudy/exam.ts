import { and, eq } from 'drizzle-orm';
import { studyLimits } from '../../../domain/constants';
import { isPassed, planStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, ProjectTime } from '../../../domain/statuses';
import { transaction } from '../../db/client';
import { studyCourse, studyEnrolment } from '../../db/schema';
import type { Context } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { learned } from '../learned';
import { finishCourse } from './archive';
import { ownEnrolment, planOf, triesLeft } from './load';
import { mustWaitForRetake, readTicket } from './ticket';

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
      mustWaitForRetake(enrolment, plan, now)
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
    if (done && !enrolment.passedAt) {
      await finishCourse(tx, said.accountId, plan, course, now);
      await learned(tx, now, said.accountId, plan.id);
    }
    return { passed };
  });
}
