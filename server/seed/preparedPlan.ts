import { assessmentPlan } from '../../domain/manage/resources/assessmentPlan';
import { instantOf } from '../../domain/rules/calendar';
import type { Tx } from '../db/client';
import type { Context, SessionUser } from '../http/context';
import { keepDraft } from '../modules/manage/published/drafts';
import { seedId } from './ids';
import type { SeedTeacher } from './personTypes';
import { assessmentPlans } from './plans';

const KEEPER = 'admin01';

/** The plan of the next year, as an office has begun it: the ends of the upper levels are still to be agreed. */
export async function insertPreparedPlan(tx: Tx, people: readonly SeedTeacher[]): Promise<void> {
  const last = assessmentPlans.at(-1);
  const keeper = people.find(({ loginName }) => loginName === KEEPER);
  if (!last || !keeper) throw new Error('Nobody of the demonstration prepares plans');
  const [schoolUntil, countyUntil] = last.levelDeadlines;
  const { planName: name, year, startTime: startAt, deadline } = last;
  const values = assessmentPlan.published?.next?.({ name, year, startAt, deadline, schoolUntil, countyUntil }) ?? {};
  const ctx = { db: tx, now: () => instantOf('2026-11-17 16:42:00') } as unknown as Context;
  await keepDraft(
    tx,
    { ctx, user: { id: keeper.userId } as SessionUser },
    { id: seedId('plan', year + 1), resource: assessmentPlan.name, published: false, values },
  );
}
