import { asc, eq } from 'drizzle-orm';
import { CertificateKind } from '../../../domain/enums';
import { stepsOf } from '../../../domain/training/steps';
import type { Db, Tx } from '../../db/client';
import { prepared } from '../../db/prepared';
import { credit } from '../../db/schema';
import { tenths } from '../credit/words';
import { type View, viewOf } from '../training/load';
import { ownStandings } from '../training/own';

/** Basis of certificates: trainings with their present state, and the credits that count. */
export interface Learned {
  trainings: { view: View; complete: boolean }[];
  credits: Pick<typeof credit.$inferSelect, 'title' | 'year' | 'creditTypeId' | 'credit' | 'date'>[];
}

const counted = prepared((db, at: { accountId: string }) => {
  const { title, year, creditTypeId, credit: worth, date } = credit;
  return db
    .select({ title, year, creditTypeId, credit: worth, date })
    .from(credit)
    .where(eq(credit.accountId, at.accountId))
    .orderBy(asc(credit.date), asc(credit.id));
});

/** Basis of all certificates of a person, or of those of one type alone: each type has a basis of its own. */
export async function learnedOf(db: Db | Tx, accountId: string, now: Date, certType?: number): Promise<Learned> {
  const standings = certType === CertificateKind.Credit ? [] : await ownStandings(db, { accountId });
  const credits = certType === CertificateKind.Completion ? [] : await counted(db, { accountId });
  const trainings = standings.map((standing) => {
    const view = viewOf(standing);
    return { view, complete: stepsOf(view.facts, now).complete };
  });
  return { trainings, credits };
}

/** Credits of a year with their sum and titles: the same rows as on the credit page. */
export function creditsOf({ credits }: Pick<Learned, 'credits'>, year: number) {
  const rows = credits.filter((one) => one.year === year && one.credit > 0);
  return {
    rows,
    total: tenths(rows.reduce((sum, one) => sum + one.credit, 0)),
    items: rows.map(({ title, credit: worth, date }) => ({ title, credit: tenths(worth), date })),
  };
}
