import { asc, gt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { assessmentPlan, kpiBatch } from '../../db/schema';

/** The window of teachers that ends next: when it is over, what was handed in comes to the reviewers. */
export async function nextWindow(db: Db, now: Date): Promise<{ name: string; until: Date } | undefined> {
  const [plans, batches] = await Promise.all([
    db
      .select({ name: assessmentPlan.name, until: assessmentPlan.deadline })
      .from(assessmentPlan)
      .where(gt(assessmentPlan.deadline, now))
      .orderBy(asc(assessmentPlan.deadline))
      .limit(1),
    db
      .select({ name: kpiBatch.name, until: kpiBatch.deadline })
      .from(kpiBatch)
      .where(gt(kpiBatch.deadline, now))
      .orderBy(asc(kpiBatch.deadline))
      .limit(1),
  ]);
  return [...plans, ...batches].sort((a, b) => a.until.getTime() - b.until.getTime())[0];
}
