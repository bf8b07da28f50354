import { instantOf } from '../../domain/rules/calendar';
import type { Db } from '../db/client';
import { kpiBatch, researchPlan } from '../db/schema';

/** From when until when a declaration of a plan can be handed in. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

/** Windows as they were read, at most a minute old: there are a few plans a year. */
const LIFE = 60_000;
const known = new WeakMap<Db, { at: number; windows: Promise<ReadonlyMap<string, Window>> }>();

const keyOf = (planId: string, declaration: string) => `${planId} ${declaration}`;

async function read(db: Db): Promise<ReadonlyMap<string, Window>> {
  const [batches, plans] = await Promise.all([
    db
      .select({ id: kpiBatch.id, flow: kpiBatch.flow, from: kpiBatch.startAt, until: kpiBatch.deadline })
      .from(kpiBatch),
    db.select({ id: researchPlan.id, stages: researchPlan.stages }).from(researchPlan),
  ]);
  return new Map([
    ...batches.map(({ id, flow, from, until }) => [keyOf(id, flow), { from, until }] as const),
    ...plans.flatMap(({ id, stages }) =>
      stages.map(
        ({ stage, openFrom, deadline }) =>
          [keyOf(id, stage), { from: instantOf(openFrom), until: instantOf(deadline) }] as const,
      ),
    ),
  ]);
}

/** The window of a declaration for what only shows it; whoever hands in asks its plan. Undefined where none is known. */
export async function shownWindow(db: Db, planId: string, declaration: string): Promise<Window | undefined> {
  const kept = known.get(db);
  const fresh = kept && Date.now() - kept.at < LIFE ? kept : { at: Date.now(), windows: read(db) };
  known.set(db, fresh);
  fresh.windows.catch(() => known.delete(db));
  return (await fresh.windows).get(keyOf(planId, declaration));
}
