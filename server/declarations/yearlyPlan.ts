import type { Db, Tx } from '../db/client';
import { dataLoader } from '../db/dataLoader';
import { anyOf, prepared } from '../db/prepared';
import { assessmentPlan } from '../db/schema';
import { notFound } from '../http/errors';

export type Plan = typeof assessmentPlan.$inferSelect;

const plans = prepared((db, at: { ids: readonly string[] }) =>
  db.select().from(assessmentPlan).where(anyOf(assessmentPlan.id, at.ids)),
);
const anyPlan = dataLoader(async (db, ids) => {
  const rows = await plans(db, { ids });
  return new Map(rows.map((plan) => [plan.id, plan]));
});

/** The plan of an assessment. Throws 404. */
export async function planOf(db: Db | Tx, planId: string): Promise<Plan> {
  const plan = await anyPlan(db, planId);
  if (!plan) throw notFound();
  return plan;
}

export const windowOpen = (plan: Plan, now: Date) => now >= plan.startAt && now < plan.deadline;
