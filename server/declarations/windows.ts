import { ASSESSMENT_KIND } from '../../domain/assessment/kind';
import { studio } from '../../domain/declarations/studio/studio';
import { ReviewLevel } from '../../domain/enums';
import { instantOf } from '../../domain/rules/calendar';
import type { Db } from '../db/client';
import { assessmentPlan, kpiBatch, researchPlan, studioBatch } from '../db/schema';
import { ttlCache } from '../db/ttlCache';
import type { Dates, Planned } from '../documents/kind';

/** Time in which a declaration for a plan can be handed in. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
  /** Last moment for handing in a returned declaration again, where that is later. */
  readonly againUntil?: Date;
  /** Last moment for the decision of each level, the lowest first. */
  readonly levels: readonly Date[];
}

const keyOf = (planId: string, declaration: string) => `${planId} ${declaration}`;

/** All windows at once: there are a few plans a year. */
const windows = ttlCache(async (db): Promise<ReadonlyMap<string, Window>> => {
  const [batches, plans, rounds, years] = await Promise.all([
    db
      .select({
        id: kpiBatch.id,
        flow: kpiBatch.flow,
        from: kpiBatch.startAt,
        until: kpiBatch.deadline,
        levelDeadlines: kpiBatch.levelDeadlines,
      })
      .from(kpiBatch),
    db.select({ id: researchPlan.id, stages: researchPlan.stages }).from(researchPlan),
    db
      .select({
        id: studioBatch.id,
        from: studioBatch.startAt,
        until: studioBatch.deadline,
        againUntil: studioBatch.reviewUntil,
      })
      .from(studioBatch),
    db
      .select({
        id: assessmentPlan.id,
        from: assessmentPlan.startAt,
        until: assessmentPlan.deadline,
        levelDeadlines: assessmentPlan.levelDeadlines,
      })
      .from(assessmentPlan),
  ]);
  return new Map([
    ...batches.map(
      ({ id, flow, from, until, levelDeadlines }) =>
        [keyOf(id, flow), { from, until, levels: levelDeadlines.map(instantOf) }] as const,
    ),
    ...years.map(
      ({ id, from, until, levelDeadlines }) =>
        [keyOf(id, ASSESSMENT_KIND), { from, until, levels: levelDeadlines.map(instantOf) }] as const,
    ),
    // A single office decides, whatever its level.
    ...rounds.map(
      ({ id, ...window }) =>
        [
          keyOf(id, studio.name),
          { ...window, levels: Object.values(ReviewLevel).map(() => window.againUntil) },
        ] as const,
    ),
    ...plans.flatMap(({ id, stages }) =>
      stages.map(
        ({ stage, openFrom, deadline, levelDeadlines }) =>
          [
            keyOf(id, stage),
            { from: instantOf(openFrom), until: instantOf(deadline), levels: levelDeadlines.map(instantOf) },
          ] as const,
      ),
    ),
  ]);
});

/** Returns the window of a declaration for display only; undefined when unknown. Submissions read the plan itself. */
export const shownWindow = async (db: Db, planId: string, declaration: string): Promise<Window | undefined> =>
  (await windows(db)).get(keyOf(planId, declaration));

/** Returns the dates of a document for display only, at most a minute old; none without a plan. */
export async function shownDates(db: Db, { kind, planId }: Planned): Promise<Dates> {
  const window = await shownWindow(db, planId ?? '', kind);
  return {
    window: window?.againUntil ?? window?.until ?? null,
    level: (level) => window?.levels[level - 1] ?? null,
  };
}
