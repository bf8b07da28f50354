import { studio } from '../../domain/declarations/studio/studio';
import { instantOf } from '../../domain/rules/calendar';
import type { Db } from '../db/client';
import { kpiBatch, researchPlan, studioBatch } from '../db/schema';
import { ttlCache } from '../db/ttlCache';

/** From when until when a declaration of a plan can be handed in. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
  /** Until when what was sent back can be handed in again, where that is later. */
  readonly againUntil?: Date;
}

const keyOf = (planId: string, declaration: string) => `${planId} ${declaration}`;

/** All of them: there are a few plans a year. */
const windows = ttlCache(async (db): Promise<ReadonlyMap<string, Window>> => {
  const [batches, plans, rounds] = await Promise.all([
    db
      .select({ id: kpiBatch.id, flow: kpiBatch.flow, from: kpiBatch.startAt, until: kpiBatch.deadline })
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
  ]);
  return new Map([
    ...batches.map(({ id, flow, from, until }) => [keyOf(id, flow), { from, until }] as const),
    ...rounds.map(({ id, ...window }) => [keyOf(id, studio.name), window] as const),
    ...plans.flatMap(({ id, stages }) =>
      stages.map(
        ({ stage, openFrom, deadline }) =>
          [keyOf(id, stage), { from: instantOf(openFrom), until: instantOf(deadline) }] as const,
      ),
    ),
  ]);
});

/** The window of a declaration for what only shows it; whoever hands in asks its plan. Undefined where none is known. */
export const shownWindow = async (db: Db, planId: string, declaration: string): Promise<Window | undefined> =>
  (await windows(db)).get(keyOf(planId, declaration));
