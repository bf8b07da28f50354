import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { selfStudyApi } from '../../../domain/api/selfStudy';
import { studyLimits } from '../../../domain/constants';
import { instantOf } from '../../../domain/rules/calendar';
import { countInterval, percentOf, type UncountedReason } from '../../../domain/selfStudy/counting';
import { secondsOf } from '../../../domain/selfStudy/intervals';
import { isPassed, planStateOf } from '../../../domain/selfStudy/states';
import { type ExamStatus, ProjectTime } from '../../../domain/statuses';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { studyClock, studyCourse, studyEnrolment, studyLedger, studySection, studyWatched } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { learned } from '../learned';
import { finishCourse } from './archive';
import { type Enrolment, learnStateOf, ownEnrolment, planOf } from './load';

type Save = (typeof selfStudyApi)['PUT /api/SelfStudy/SaveProgress'];
type Body = Parsed<Save>['body'];

/** Clock of a learner, locked until the transaction ends, so that saves of one person run one after the other. */
async function lockClock(tx: Tx, accountId: string, now: Date): Promise<Date> {
  const start = new Date(0);
  await tx.insert(studyClock).values({ accountId, usedUntil: start }).onConflictDoNothing();
  const [row] = await tx.select().from(studyClock).where(eq(studyClock.accountId, accountId)).for('update');
  return row?.usedUntil ?? now;
}

const watchedOf = async (tx: Tx, accountId: string, courseId: string) =>
  tx
    .select({ section: studySection, watched: studyWatched })
    .from(studySection)
    .leftJoin(studyWatched, and(eq(studyWatched.sectionId, studySection.id), eq(studyWatched.accountId, accountId)))
    .where(eq(studySection.courseId, courseId));

/** Last accepted save of the same viewer before this one. */
async function saveBefore(tx: Tx, accountId: string, { clientId, seq }: Body) {
  const [row] = await tx
    .select({ watchedAt: studyLedger.watchedAt, createdAt: studyLedger.createdAt })
    .from(studyLedger)
    .where(
      and(
        eq(studyLedger.accountId, accountId),
        eq(studyLedger.clientId, clientId),
        lt(studyLedger.seq, seq),
        or(isNull(studyLedger.reason), eq(studyLedger.reason, 'repeated')),
      ),
    )
    .orderBy(desc(studyLedger.seq))
    .limit(1);
  return row;
}

/** Seconds between two saves. Saves that waited for a network arrive together, so the viewer's clock counts too. */
function secondsSince(before: { watchedAt: string; createdAt: Date }, at: string, now: Date): number {
  const here = now.getTime() - before.createdAt.getTime();
  const there = instantOf(at).getTime() - instantOf(before.watchedAt).getTime();
  return Math.max(here, there || 0) / 1000;
}

/**
 * Counts a watched interval (domain/selfStudy/counting) and writes it into the ledger, whether it counted or not. The
 * same clientId and seq change nothing and get the first answer. Throws 404 for a section of another course, 422 for a
 * course that is not paid.
 */
export async function saveProgress(ctx: Context, user: SessionUser, body: Body): Promise<Output<Save>> {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const usedUntil = await lockClock(tx, user.id, now);
    const enrolment = await ownEnrolment(tx, user.id, body.courseId, true);
    if (!enrolment || enrolment.planId !== body.planId) throw illegalState('study.error.notOwned');
    const plan = await planOf(tx, enrolment.planId, now);
    const [course] = await tx.select().from(studyCourse).where(eq(studyCourse.id, body.courseId));
    const rows = await watchedOf(tx, user.id, body.courseId);
    const current = rows.find(({ section }) => section.id === body.sectionId);
    if (!course || !current) throw notFound();
    const answer = (row: Enrolment, line: { counted: number; uncounted: number; reason?: UncountedReason | null }) => ({
      finishedSeconds: row.finishedSeconds,
      percent: row.percent,
      learnState: learnStateOf({ examTries: course.examTries, enrolment: row }, plan, now),
      nextSaveIn: studyLimits.saveEvery,
      counted: line.counted,
      uncounted: line.uncounted,
      ...(line.reason && { reason: line.reason, reasonText: say(ctx.locale, `study.uncounted.${line.reason}`) }),
    });

    const [known] = await tx
      .select()
      .from(studyLedger)
      .where(
        and(eq(studyLedger.accountId, user.id), eq(studyLedger.clientId, body.clientId), eq(studyLedger.seq, body.seq)),
      );
    if (known) return answer(enrolment, { ...known, reason: known.reason as UncountedReason | null });

    const before = body.took === undefined ? await saveBefore(tx, user.id, body) : undefined;
    const from = enrolment.openedAt && new Date(Math.max(enrolment.openedAt.getTime(), usedUntil.getTime()));
    const result = countInterval({
      part: [body.from, body.to],
      seconds: current.section.seconds,
      known: current.watched?.parts ?? [],
      allowSkip: course.allowSkip,
      maxSpeed: course.maxSpeed / 10,
      free: from ? (now.getTime() - from.getTime()) / 1000 : undefined,
      took: body.took,
      since: before && secondsSince(before, body.at, now),
      planEnded: planStateOf(plan, now) === ProjectTime.Ended,
    });
    await tx.insert(studyLedger).values({
      id: newId(now.getTime()),
      accountId: user.id,
      planId: plan.id,
      courseId: body.courseId,
      sectionId: body.sectionId,
      clientId: body.clientId,
      seq: body.seq,
      fromSecond: body.from,
      toSecond: body.to,
      counted: result.counted,
      uncounted: result.uncounted,
      reason: result.reason ?? null,
      watchedAt: body.at,
      createdAt: now,
    });
    if (result.reason && result.counted === 0 && result.used === 0) return answer(enrolment, result);

    // A save without length means that nothing was watched until now: the idle time before counts as used.
    const idle = body.from === body.to ? now : new Date((from ?? now).getTime() + result.used * 1000);
    await tx
      .update(studyClock)
      .set({ usedUntil: new Date(Math.max(idle.getTime(), usedUntil.getTime())) })
      .where(eq(studyClock.accountId, user.id));
    const finished = secondsOf(result.known);
    const watched = {
      parts: result.known,
      finishedSeconds: finished,
      lastPosition: Math.min(body.position, current.section.seconds),
    };
    await tx
      .insert(studyWatched)
      .values({ accountId: user.id, sectionId: body.sectionId, ...watched })
      .onConflictDoUpdate({ target: [studyWatched.accountId, studyWatched.sectionId], set: watched });
    const finishedSeconds = enrolment.finishedSeconds + result.counted;
    const total = rows.reduce((sum, { section }) => sum + section.seconds, 0);
    const percent = Math.max(enrolment.percent, percentOf(finishedSeconds, total, rows.length));
    const passed = isPassed({ percent, examState: enrolment.examState as ExamStatus });
    const next: Enrolment = {
      ...enrolment,
      finishedSeconds,
      percent,
      startedAt: enrolment.startedAt ?? now,
      lastStudyAt: now,
      passedAt: enrolment.passedAt ?? (passed ? now : null),
    };
    const { accountId: _, courseId: __, ...changes } = next;
    await tx
      .update(studyEnrolment)
      .set(changes)
      .where(and(eq(studyEnrolment.accountId, user.id), eq(studyEnrolment.courseId, body.courseId)));
    if (passed && !enrolment.passedAt) await finishCourse(tx, user.id, plan, course, now);
    // For a training a fully watched course counts; its exam is counted separately.
    if (percent >= 100 && enrolment.percent < 100) await learned(tx, now, user.id, plan.id);
    return answer(next, result);
  });
}
