import { asc } from 'drizzle-orm';
import { type RecordDefinition, storeOf } from '../../domain/assessment/binding';
import type { Row } from '../../domain/forms';
import { newId } from '../../server/db/id';
import { assessmentPlan, record } from '../../server/db/schema';
import { insertAssessment } from '../support/assessment';
import type { Person, World } from './world';

/** Makes a record in the oldest plan, whose window closed long ago; `source` is the record it was copied from. */
export async function earlierRecord(world: World, me: Person, d: RecordDefinition, n = 0, values?: Row) {
  const { db } = world;
  const [plan] = await db.select().from(assessmentPlan).orderBy(asc(assessmentPlan.year)).limit(1);
  if (!plan || plan.id === world.planId) throw new Error('There is no earlier plan.');
  const now = new Date();
  await insertAssessment(db, { planId: plan.id, accountId: me.id, status: 5, updatedAt: now });
  const mine = await db.query.document.findFirst({
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
