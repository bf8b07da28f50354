import { and, desc, eq, sql } from 'drizzle-orm';
import { addDays, endOfDay, formatInstant, instantOf, todayOf } from '../../domain/rules/calendar';
import type { Db, Tx } from '../db/client';
import { assessmentPlan, message } from '../db/schema';
import type { DueJob } from '../due/job';
import { freshenPlatforms } from './eed/window';
import { moveKpiDeadlines } from './kpi/window';
import { assessmentPlans, levelEnds } from './plans';
import { freshenNewcomer } from './registrations/window';
import { moveResearchDeadlines } from './research/window';
import { moveStudioRounds } from './studio/batches';
import { freshenWaiting, moveStudyDeadlines } from './study/window';
import { holdSitting } from './training/sitting';
import { freshenExam, moveTrainingDeadlines } from './training/window';

/** Days that the window of the newest plan stays open after a start, and days that each review level has after it. */
const OPEN = 9;
const LEVELS = [4, 10, 20, 31];

/**
 * Keeps the newest plan of the demonstration open: when its deadline is near or past, the deadlines move on with the
 * clock. A demonstration that is looked at next year still lets its teacher fill in and submit.
 */
async function moveDeadlines(db: Db | Tx, now: Date): Promise<void> {
  await moveStudyDeadlines(db, now);
  await moveResearchDeadlines(db, now);
  await moveKpiDeadlines(db, now);
  await moveStudioRounds(db, now);
  await freshenPlatforms(db, now);
  await moveTrainingDeadlines(db, now);
  await holdSitting(db, now);
  const newest = assessmentPlans[assessmentPlans.length - 1];
  const [plan] = await db.select().from(assessmentPlan).orderBy(desc(assessmentPlan.year)).limit(1);
  if (!plan || plan.id !== newest?.planId) return;
  const wanted = addDays(todayOf(now), OPEN);
  if (formatInstant(plan.deadline).slice(0, 10) >= addDays(todayOf(now), OPEN - 4)) return;
  const deadline = instantOf(endOfDay(wanted));
  await db
    .update(assessmentPlan)
    .set({ deadline, ...levelEnds(LEVELS.map((days) => endOfDay(addDays(wanted, days)))) })
    .where(eq(assessmentPlan.id, plan.id));
  // The reminder names the deadline that the assessment shows.
  await db
    .update(message)
    .set({ deadline })
    .where(and(eq(message.deadline, plan.deadline), sql`${message.target} ->> 'page' = 'annualass'`));
}

/** Makes the demonstration as it was meant, when a server starts. */
export async function freshenDemonstration(db: Db | Tx, now: Date): Promise<void> {
  await moveDeadlines(db, now);
  await freshenWaiting(db, now);
  await freshenExam(db, now);
  await freshenNewcomer(db, now);
}

/** The deadlines of the demonstration move on while a server runs, too. */
export const demonstrationDeadlines: DueJob = {
  name: 'demo.deadlines',
  every: 600,
  turn: async ({ db, now }) => {
    await moveDeadlines(db, now());
    return { done: 0, more: false };
  },
};
