import { and, asc, eq } from 'drizzle-orm';
import type { Section } from '../../../domain/api/selfStudy';
import { studyLimits } from '../../../domain/constants';
import { studyCourse as courseMachine } from '../../../domain/workflows/studyCourse';
import type { Db, Tx } from '../../db/client';
import { transaction } from '../../db/client';
import { studyCourse, studyEnrolment, studySection, studyWatched } from '../../db/schema';
import { applyMove } from '../../http/applyMove';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { learnStateOf, ownEnrolment, planOf } from './load';
import { mediaUrl } from './media';

/** Sections of a course in order, with the parts that the account has watched. */
export async function sectionsOf(db: Db | Tx, accountId: string, courseId: string): Promise<Section[]> {
  const mine = and(eq(studyWatched.sectionId, studySection.id), eq(studyWatched.accountId, accountId));
  const rows = await db
    .select({ section: studySection, watched: studyWatched })
    .from(studySection)
    .leftJoin(studyWatched, mine)
    .where(eq(studySection.courseId, courseId))
    .orderBy(asc(studySection.sort));
  return rows.map(({ section, watched }) => ({
    sectionId: section.id,
    name: section.name,
    kind: section.kind,
    seconds: section.seconds,
    finishedSeconds: watched?.finishedSeconds ?? 0,
    lastPosition: watched?.lastPosition ?? 0,
    ended: (watched?.finishedSeconds ?? 0) >= section.seconds - studyLimits.endSlack,
    watched: (watched?.parts ?? []).map(([from, to]) => [from, to]),
  }));
}

/**
 * Opens a paid course: from now on watched time counts. When it is opened again within `studyLimits.sittingGap`, the
 * sitting continues, so that time which an offline viewer still holds is not lost. Throws 422 for a course that is not
 * paid.
 */
export async function openCourse(
  ctx: Context,
  user: SessionUser,
  courseId: string,
  { planId, sectionId }: { planId?: string | undefined; sectionId?: string | undefined },
) {
  const now = ctx.now();
  const [course] = await ctx.db.select().from(studyCourse).where(eq(studyCourse.id, courseId));
  if (!course) throw notFound();
  await transaction(ctx.db, async (tx) => {
    const enrolment = await ownEnrolment(tx, user.id, courseId, true);
    const refusal = illegalState('study.error.notOwned');
    if (!enrolment || (planId && enrolment.planId !== planId)) throw refusal;
    const plan = await planOf(tx, enrolment.planId, now);
    const stands = learnStateOf({ examTries: course.examTries, enrolment }, plan, now);
    applyMove(courseMachine, stands, 'open', 'teacher', {}, refusal);
    const last = Math.max(enrolment.openedAt?.getTime() ?? 0, enrolment.lastStudyAt?.getTime() ?? 0);
    if (enrolment.openedAt && now.getTime() - last <= studyLimits.sittingGap * 1000) return;
    await tx
      .update(studyEnrolment)
      .set({ openedAt: now })
      .where(and(eq(studyEnrolment.accountId, user.id), eq(studyEnrolment.courseId, courseId)));
  });
  const sections = await sectionsOf(ctx.db, user.id, courseId);
  const section =
    sectionId === undefined
      ? (sections.find(({ ended }) => !ended) ?? sections[0])
      : sections.find((one) => one.sectionId === sectionId);
  if (!section) throw notFound();
  const [stored] = await ctx.db.select().from(studySection).where(eq(studySection.id, section.sectionId));
  const main = await mediaUrl(ctx, section.sectionId, 'main');
  return {
    sectionId: section.sectionId,
    ...main,
    ...(stored?.captionsKey && { captionsUrl: (await mediaUrl(ctx, section.sectionId, 'captions')).url }),
    kind: section.kind,
    lastPosition: section.lastPosition,
    finishedSeconds: sections.reduce((sum, one) => sum + one.finishedSeconds, 0),
    totalSeconds: sections.reduce((sum, one) => sum + one.seconds, 0),
    sections,
    allowSkip: course.allowSkip,
    maxSpeed: course.maxSpeed / 10,
    saveEvery: studyLimits.saveEvery,
  };
}
