import { asc } from 'drizzle-orm';
import { type RecordDefinition, storeOf } from '../../domain/assessment/binding';
import type { Row } from '../../domain/forms';
import { newId } from '../../server/db/id';
import { assessment, assessmentPlan, record } from '../../server/db/schema';
import type { Person, World } from './world';

/** A record of the person in the oldest plan, whose window closed long ago; `source` is what it was copied from. */
export async function earlierRecord(world: World, me: Person, d: RecordDefinition, n = 0, values?: Row) {
  const { db } = world;
  const [plan] = await db.select().from(assessmentPlan).orderBy(asc(assessmentPlan.year)).limit(1);
  if (!plan || plan.id === world.planId) throw new Error('There is no earlier plan.');
  const now = new Date();
  const shared = { planId: plan.id, accountId: me.id, updatedAt: now, formNo: newId(), verifyCode: newId() };
  await db
    .insert(assessment)
    .values({ ...shared, id: newId(), status: 5, confirmedNone: [] })
    .onConflictDoNothing();
  const mine = await db.query.assessment.findFirst({
    where: (one, { and, eq }) => and(eq(one.planId, plan.id), eq(one.accountId, me.id)),
  });
  const id = newId();
  const data = values ?? (await world.recordValues(me, d, n));
  await db.insert(record).values({
    id,
    assessmentId: mine?.id ?? '',
    accountId: me.id,
    category: storeOf(d),
    data: { ...data },
    createdAt: now,
    updatedAt: now,
  });
  return { id, assessmentId: mine?.id ?? '', year: plan.year, values: data };
}
