import { and, eq, inArray, like, lt } from 'drizzle-orm';
import { orderLimits } from '../../../domain/constants';
import { addDays, endOfDay, instantOf, todayOf } from '../../../domain/rules/calendar';
import { OrderStatus, RechargeStatus } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import type { Db, Tx } from '../../db/client';
import { orderEvent, recharge, studyOrder, studyPlan, studySignup } from '../../db/schema';
import { seedId } from '../ids';
import { planSpecs } from './plans';

const planId = (key: string) => seedId('studyPlan', planSpecs.find((one) => one.key === key)?.n ?? 0);

/** Days left for plans that must not end: of the plan itself and of its sign-up. */
const running = [
  { key: 'main', end: 40, signup: 29 },
  { key: 'digital', end: 40, signup: 29 },
];
/** Days until the beginning of plans that must lie in the future. */
const ahead = [
  { key: 'winter', start: 55, end: 99, signup: 60, opens: -6 },
  { key: 'next', start: 100, end: 405, signup: 394, opens: 91 },
];
const ENDING = 5;
/** Pattern for the ids of the demonstration's rows of a kind. */
const seeded = (kind: Parameters<typeof seedId>[0]) => `${seedId(kind, 0).slice(0, 4)}%`;

/** Moves deadlines of self-study, so that running plans keep running and the one that ends soon still ends soon. */
export async function moveStudyDeadlines(db: Db | Tx, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  /** Plans and their sign-up end with a day. */
  const until = (days: number) => instantOf(endOfDay(addDays(todayOf(now), days)));
  for (const { key, end, signup } of running)
    await db
      .update(studyPlan)
      .set({ endAt: until(end), signupEndAt: until(signup) })
      .where(and(eq(studyPlan.id, planId(key)), lt(studyPlan.endAt, at(end / 2))));
  for (const { key, start, end, signup, opens } of ahead)
    await db
      .update(studyPlan)
      .set({ startAt: at(start), endAt: until(end), signupStartAt: at(opens), signupEndAt: until(signup) })
      .where(and(eq(studyPlan.id, planId(key)), lt(studyPlan.startAt, at(start / 2))));
  const moved = await db
    .update(studyPlan)
    .set({ endAt: until(ENDING) })
    .where(and(eq(studyPlan.id, planId('ending')), lt(studyPlan.endAt, at(2))))
    .returning({ id: studyPlan.id });
  if (moved.length > 0)
    await db
      .update(studySignup)
      .set({ endingTold: false })
      .where(eq(studySignup.planId, planId('ending')));
}

/** Gives waiting orders of the demonstration their half hour for payment from the start of the server. */
export async function freshenWaiting(db: Db | Tx, now: Date): Promise<void> {
  const times = { createdAt: now, expireAt: new Date(now.getTime() + orderLimits.payMinutes * 60_000) };
  // Only rows of the demonstration: orders that users have made since keep their own half hour.
  const waiting = await db
    .update(studyOrder)
    .set(times)
    .where(and(like(studyOrder.id, seeded('order')), eq(studyOrder.status, OrderStatus.WaitingPayment)))
    .returning({ id: studyOrder.id });
  await db
    .update(orderEvent)
    .set({ createdAt: now })
    .where(
      and(
        eq(orderEvent.kind, 'created'),
        inArray(
          orderEvent.orderId,
          waiting.map(({ id }) => id),
        ),
      ),
    );
  await db
    .update(recharge)
    .set(times)
    .where(and(like(recharge.id, seeded('recharge')), eq(recharge.status, RechargeStatus.WaitingPayment)));
}
