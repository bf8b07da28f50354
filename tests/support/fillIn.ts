import { and, eq } from 'drizzle-orm';
import { recordList, storeOf } from '../../domain/assessment/binding';
import { attachmentsOf, holds, kindOf, storedName } from '../../domain/forms';
import type { Db } from '../../server/db/client';
import { newId } from '../../server/db/id';
import { record } from '../../server/db/schema';

/**
 * Fills an assessment with everything that handing in requires, and replaces its records of these categories. For tests
 * of later steps: entering records is tested elsewhere.
 */
export async function fillIn(
  db: Db,
  { assessmentId, accountId }: { assessmentId: string; accountId: string },
  now: Date,
): Promise<void> {
  const stores = new Map<string, Record<string, unknown>>();
  for (const d of recordList.filter(({ required }) => required)) {
    const row: Record<string, unknown> = { ...stores.get(storeOf(d)), ...d.sample(0) };
    for (const [name, field] of attachmentsOf(d))
      if (holds(field.visibleWhen, row)) row[storedName(name, field)] = kindOf(field).files?.of(['file']);
    stores.set(storeOf(d), row);
  }
  for (const [category, data] of stores) {
    await db.delete(record).where(and(eq(record.assessmentId, assessmentId), eq(record.category, category)));
    const id = newId(now.getTime());
    await db.insert(record).values({ id, assessmentId, accountId, category, data, createdAt: now, updatedAt: now });
  }
}
