import { eq } from 'drizzle-orm';
import { addDays, endOfDay, instantOf, todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import type { Db, Tx } from '../../db/client';
import { kpiBatch } from '../../db/schema';
import { cityProfessional, closedProfessional, LEVEL_DAYS, openProfessional, openRecognition } from './batches';

/** Days that a batch stays open after a start, those for objections, and the fewest that are left before it is moved. */
const OPEN = 17;
const OBJECTIONS = 3;
const FEWEST = 5;

/** Keeps the batches open that are so at the time of the demonstration, and objections to the public one possible. */
export async function moveKpiDeadlines(db: Db | Tx, now: Date): Promise<void> {
  const today = todayOf(now);
  for (const { id } of [openProfessional, openRecognition, cityProfessional]) {
    const [batch] = await db.select().from(kpiBatch).where(eq(kpiBatch.id, id));
    if (!batch || batch.deadline.getTime() - now.getTime() > FEWEST * dayMs) continue;
    const to = addDays(today, OPEN);
    const levelDeadlines = LEVEL_DAYS.map((days) => endOfDay(addDays(to, days)));
    await db
      .update(kpiBatch)
      .set({ deadline: instantOf(`${to} 18:00:00`), levelDeadlines })
      .where(eq(kpiBatch.id, id));
  }
  const [shown] = await db.select().from(kpiBatch).where(eq(kpiBatch.id, closedProfessional.id));
  if (!shown?.objectionUntil || shown.objectionUntil.getTime() - now.getTime() > dayMs) return;
  await db
    .update(kpiBatch)
    .set({ objectionUntil: instantOf(`${addDays(today, OBJECTIONS)} 18:00:00`) })
    .where(eq(kpiBatch.id, shown.id));
}
