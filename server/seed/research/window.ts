import { eq } from 'drizzle-orm';
import { addDays, formatInstant, instantOf, todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import type { Db, Tx } from '../../db/client';
import { researchPlan } from '../../db/schema';
import { demonstrationNow, toTime } from '../calendar';
import { closedThesisPlan, subjectPlan, thesisPlan, windowed } from './plans';

/** Days that a stage stays open after a start, and the fewest that are left before it is moved. */
const OPEN = 14;
const FEWEST = 4;

/** Days for objections that a start gives to the results that can be objected to at the time of the demonstration. */
const OBJECTIONS = 5;

/** Keeps the stages open that are so at the time of the demonstration: deadlines move on with the clock. */
export async function moveResearchDeadlines(db: Db | Tx, now: Date): Promise<void> {
  const today = todayOf(now);
  const [shown] = await db.select().from(researchPlan).where(eq(researchPlan.id, closedThesisPlan.id));
  if (shown?.objectionUntil && shown.objectionUntil.getTime() - now.getTime() <= dayMs)
    await db
      .update(researchPlan)
      .set({ objectionUntil: instantOf(`${addDays(today, OBJECTIONS)} 18:00:00`) })
      .where(eq(researchPlan.id, shown.id));
  const frozen = toTime(demonstrationNow);
  for (const seeded of [subjectPlan, thesisPlan]) {
    const open = seeded.stages.filter(({ openFrom, deadline }) => openFrom <= frozen && frozen < deadline);
    const [plan] = await db.select().from(researchPlan).where(eq(researchPlan.id, seeded.id));
    const isNear = (deadline: string) => deadline.slice(0, 10) < addDays(today, FEWEST);
    if (!plan?.stages.some((one) => open.some(({ stage }) => stage === one.stage) && isNear(one.deadline))) continue;
    const stages = plan.stages.map((one) =>
      open.some(({ stage }) => stage === one.stage) && isNear(one.deadline)
        ? windowed(one.stage, [one.openFrom.slice(0, 10), addDays(formatInstant(now).slice(0, 10), OPEN)])
        : one,
    );
    await db.update(researchPlan).set({ stages }).where(eq(researchPlan.id, plan.id));
  }
}
