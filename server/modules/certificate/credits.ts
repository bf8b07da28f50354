import { asc, eq, isNotNull } from 'drizzle-orm';
import { stepsOf } from '../../../domain/training/steps';
import type { Db, Tx } from '../../db/client';
import { credit, trainingSignup } from '../../db/schema';
import { tenths } from '../credit/words';
import { standingsOf, type View, viewOf } from '../training/load';

/** What certificates are given for: trainings as they stand, and the credits that count. */
export interface Learned {
  trainings: { view: View; complete: boolean }[];
  credits: Pick<typeof credit.$inferSelect, 'title' | 'year' | 'creditTypeId' | 'credit' | 'date'>[];
}

export async function learnedOf(db: Db | Tx, accountId: string, now: Date): Promise<Learned> {
  const standings = await standingsOf(db, accountId)
    .where(isNotNull(trainingSignup.id))
    .orderBy(asc(trainingSignup.createdAt));
  const trainings = standings.map((standing) => {
    const view = viewOf(standing);
    return { view, complete: stepsOf(view.facts, now).complete };
  });
  const { title, year, creditTypeId, credit: worth, date } = credit;
  const credits = await db
    .select({ title, year, creditTypeId, credit: worth, date })
    .from(credit)
    .where(eq(credit.accountId, accountId))
    .orderBy(asc(credit.date), asc(credit.id));
  return { trainings, credits };
}

/** Credits of a year, and what they were given for: the rows that the page of credits counts. */
export function creditsOf({ credits }: Pick<Learned, 'credits'>, year: number) {
  const rows = credits.filter((one) => one.year === year && one.credit > 0);
  return {
    rows,
    total: tenths(rows.reduce((sum, one) => sum + one.credit, 0)),
    items: rows.map(({ title, credit: worth, date }) => ({ title, credit: tenths(worth), date })),
  };
}
