import { asc, eq, isNotNull } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { stepsOf } from '../../../domain/training/steps';
import type { Db, Tx } from '../../db/client';
import { studyArchive, studyPlan, trainingSignup } from '../../db/schema';
import { hours } from '../selfStudy/load';
import { standingsOf, type View, viewOf } from '../training/load';

/** Something that credits were given for. */
interface Credited {
  title: string;
  year: number;
  credit: number;
  date: string;
}

/** What certificates are given for: trainings as they stand, and whatever has brought credits. */
export interface Learned {
  trainings: { view: View; complete: boolean }[];
  credited: Credited[];
}

/** Day of the last thing that was done for a training. */
const finishedOn = ({ view }: Learned['trainings'][number], now: Date): string => {
  const { needs } = stepsOf(view.facts, now);
  const times = [
    ...needs.flatMap(({ doneAt }) => doneAt ?? []),
    ...view.courses.flatMap(({ enrolment }) => enrolment?.passedAt ?? []),
    ...view.standing.works.flatMap(({ decidedAt }) => decidedAt ?? []),
  ].map((time) => time.getTime());
  return formatInstant(times.length > 0 ? new Date(Math.max(...times)) : view.project.endAt).slice(0, 10);
};

export async function learnedOf(db: Db | Tx, accountId: string, now: Date): Promise<Learned> {
  const standings = await standingsOf(db, accountId)
    .where(isNotNull(trainingSignup.id))
    .orderBy(asc(trainingSignup.createdAt));
  const trainings = standings.map((standing) => {
    const view = viewOf(standing);
    return { view, complete: stepsOf(view.facts, now).complete };
  });
  const archives = await db
    .select({ title: studyPlan.name, year: studyPlan.year, credit: studyPlan.credit, at: studyArchive.createdAt })
    .from(studyArchive)
    .innerJoin(studyPlan, eq(studyPlan.id, studyArchive.planId))
    .where(eq(studyArchive.accountId, accountId))
    .orderBy(asc(studyArchive.createdAt));
  return {
    trainings,
    credited: [
      ...archives.map(({ at, credit, ...one }) => ({
        ...one,
        credit: hours(credit),
        date: formatInstant(at).slice(0, 10),
      })),
      ...trainings.flatMap((one) =>
        one.complete
          ? {
              title: one.view.project.name,
              year: one.view.project.year,
              credit: hours(one.view.project.credit),
              date: finishedOn(one, now),
            }
          : [],
      ),
    ],
  };
}

/** Credits of a year, and what they were given for: the one place that knows where credits come from. */
export function creditsOf({ credited }: Pick<Learned, 'credited'>, year: number) {
  const items = credited.filter((one) => one.year === year && one.credit > 0);
  const total = Math.round(items.reduce((sum, { credit }) => sum + credit, 0) * 10) / 10;
  return { total, items: items.map(({ title, credit, date }) => ({ title, credit, date })) };
}
