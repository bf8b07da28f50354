import { type SQL, sql } from 'drizzle-orm';
import type { ReviewState } from '../../domain/documents/reviewCalls';
import type { Db } from '../db/client';
import { anyOf, prepared } from '../db/prepared';
import { account, document } from '../db/schema';
import type { DocumentRow } from './kind';
import {
  asksForOwner,
  type DeskForm,
  type DeskPlaces,
  type DeskValues,
  filtered,
  isOwner,
  type WithDecided,
  waitingAt,
  withDecided,
} from './reviewParts';

type Counts = Record<ReviewState, number>;
/** What waits of one plan at one level. */
type Waiting = Pick<DocumentRow, 'kind' | 'planId' | 'level'>;

/** All, and those of a filter. */
const sums = (filter: SQL | undefined) => ({
  n: sql<number>`count(*)`.mapWith(Number),
  kept: sql<number>`count(*) filter (where ${filter ?? sql`true`})`.mapWith(Number),
});

const waitingOf = prepared((db, at: DeskPlaces, form: DeskForm) => {
  const { seat, isThere } = waitingAt(db, at);
  const { level } = document;
  // Plans of kinds that know no dates are not told apart: each of their documents may have one of its own.
  const planId = sql<string | null>`case when ${anyOf(seat.kind, at.dated)} then ${document.planId} end`.as('plan');
  const { n, kept } = sums(filtered(at, form));
  const found = db
    .select({ planId, level, n: n.as('n'), kept: kept.as('kept') })
    .from(document)
    .$dynamic();
  const each = (asksForOwner(form) ? found.innerJoin(account, isOwner) : found)
    .where(isThere)
    .groupBy(sql`1`, level)
    .as('each');
  return db
    .select({ kind: seat.kind, planId: each.planId, level: each.level, n: each.n, kept: each.kept })
    .from(seat)
    .crossJoinLateral(each);
});

/** How many are decided in one way, altogether and under the filter. */
type Tally = [pass: boolean, fail: boolean, n: number, kept: number];

/** That of all ways, of what a statement has read already. */
export const tallyOf = (decided: WithDecided) => sql<Tally[]>`(
  select coalesce(json_agg(json_build_array(t.pass, t.fail, t.n, t.kept)), '[]'::json) from (
    select ${decided.pass}, ${decided.fail}, count(*) as n, count(*) filter (where ${decided.kept}) as kept
    from ${decided} group by ${decided.pass}, ${decided.fail}) t)`;

const decidedOf = prepared((db, at: DeskPlaces, form: DeskForm) => {
  const decided = withDecided(db, at, form);
  return db
    .with(decided)
    .select({ tally: tallyOf(decided) })
    .from(sql`(values (1)) one`);
});

/**
 * How many documents there are of each part of a reviewer's desk, under a filter and altogether, and what waits by plan and
 * level. What waits and what is decided are read apart, each by its own index; `told`: what another statement may have
 * found out about what is decided.
 */
export async function countsOf(
  db: Db,
  values: DeskValues,
  form: DeskForm,
  told?: Promise<Tally[] | undefined>,
): Promise<{ counts: Counts; all: Counts; waiting: Waiting[] }> {
  // The part and the order make no difference to how many there are.
  const any: DeskForm = { ...form, state: 'all', orderType: 0 };
  const ask = async () => (await decidedOf(db, values, any))[0]?.tally ?? [];
  const [waiting, decided] = await Promise.all([
    waitingOf(db, values, any),
    told ? told.then((tally) => tally ?? ask()) : ask(),
  ]);
  const summed = (of: 'n' | 'kept'): Counts => {
    const todo = waiting.reduce((sum, row) => sum + row[of], 0);
    const sum = (some: readonly Tally[]) => some.reduce((n, [, , all, kept]) => n + (of === 'n' ? all : kept), 0);
    return {
      todo,
      passed: sum(decided.filter(([pass]) => pass)),
      returned: sum(decided.filter(([, fail]) => fail)),
      all: todo + sum(decided),
    };
  };
  return { counts: summed('kept'), all: summed('n'), waiting };
}
