import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { ExamStatus } from '../../../domain/statuses';
import { keepsFromCancelling, keepsFromSignup } from '../../../domain/training/standing';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import {
  studyCourse,
  studyEnrolment,
  trainingCourse,
  trainingProject,
  trainingReminder,
  trainingSignup,
} from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { addLearners } from '../selfStudy/learners';
import { tellIfComplete } from './complete';
import { held, refusal } from './held';
import { tell } from './notices';
import { lockedFacts, settleWaiting, takeOff } from './waiting';

const signupOf = async (tx: Tx, projectId: string, accountId: string) => {
  const [row] = await tx
    .select()
    .from(trainingSignup)
    .where(and(eq(trainingSignup.projectId, projectId), eq(trainingSignup.accountId, accountId)));
  return row;
};

/** Online courses of a project: those without times on site. */
const onlineCourses = (tx: Tx, projectId: string) =>
  tx
    .select({ id: studyCourse.id, examTries: studyCourse.examTries })
    .from(trainingCourse)
    .innerJoin(studyCourse, eq(studyCourse.id, trainingCourse.courseId))
    .where(and(eq(trainingCourse.projectId, projectId), isNull(trainingCourse.opensAt)));

/**
 * Signs up to a project; a second call answers the same. Whoever waits takes the place that is kept. Throws 410 after
 * the time, 422 before it, when it is full, and when it is not for the person.
 */
export async function signupProject(ctx: Context, user: SessionUser, id: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const project = await held(tx, id, now);
    const known = await signupOf(tx, id, user.id);
    if (known) return { signupTime: formatInstant(known.createdAt), status: 1 as const, trainingId: known.id };
    const facts = await lockedFacts(tx, now, project, user.id);
    const disabled = keepsFromSignup(facts, now);
    if (disabled) throw refusal(ctx, disabled);
    if (facts.turn) await takeOff(tx, [facts.turn]);
    await tx
      .delete(trainingReminder)
      .where(and(eq(trainingReminder.projectId, id), eq(trainingReminder.accountId, user.id)));
    const trainingId = newId(now.getTime());
    await tx.insert(trainingSignup).values({ id: trainingId, projectId: id, accountId: user.id, createdAt: now });
    await tx
      .update(trainingProject)
      .set({ signed: sql`${trainingProject.signed} + 1` })
      .where(eq(trainingProject.id, id));
    const courses = await onlineCourses(tx, id);
    for (const course of courses)
      await tx
        .insert(studyEnrolment)
        .values({
          accountId: user.id,
          courseId: course.id,
          planId: project.planId,
          createdAt: now,
          examState: course.examTries === null ? ExamStatus.NotNeeded : ExamStatus.NotTaken,
        })
        // The enrolment of an earlier, cancelled sign-up is used again.
        .onConflictDoUpdate({
          target: [studyEnrolment.accountId, studyEnrolment.courseId],
          set: { revokedAt: null, createdAt: now },
        });
    await addLearners(
      tx,
      courses.map((course) => course.id),
      1,
    );
    await tell(tx, now, 'signedUp', { accountId: user.id, trainingId, project });
    await tellIfComplete(tx, now, { accountId: user.id, trainingId });
    return { signupTime: formatInstant(now), status: 1 as const, trainingId };
  });
}

/** Cancels a sign-up; without one it changes nothing. Throws 410 once the project has begun. */
export async function cancelProject(ctx: Context, user: SessionUser, id: string): Promise<true> {
  const now = ctx.now();
  return transaction<true>(ctx.db, async (tx) => {
    const project = await held(tx, id, now);
    const known = await signupOf(tx, id, user.id);
    if (!known) return true;
    const disabled = keepsFromCancelling(project, now);
    if (disabled) throw refusal(ctx, disabled);
    await tx.delete(trainingSignup).where(eq(trainingSignup.id, known.id));
    await tx
      .update(trainingProject)
      .set({ signed: sql`${trainingProject.signed} - 1` })
      .where(eq(trainingProject.id, id));
    const courses = (await onlineCourses(tx, id)).map((course) => course.id);
    await tx
      .update(studyEnrolment)
      .set({ revokedAt: now })
      .where(and(eq(studyEnrolment.accountId, user.id), inArray(studyEnrolment.courseId, courses)));
    await addLearners(tx, courses, -1);
    await settleWaiting(tx, now, { ...project, signed: project.signed - 1 });
    return true;
  });
}
