import { count, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../domain/documents/reviewCalls';
import type { Db } from '../db/client';
import { anyOf, prepared } from '../db/prepared';
import { account, document } from '../db/schema';
import { recusedDocuments } from './conflicts';
import { type WithDecided, withDecided } from './deskDecided';
import { documentsOf } from './deskDocuments';
import { filtered } from './deskFilter';
import { asksForOwner, type DeskForm, type DeskPlaces, type DeskValues, isOwner } from './deskForm';
import { desksOf, liesWith, ownDocuments } from './deskSeats';
import type { DocumentRow } from './kind';

type Counts = Record<ReviewState, number>;
/** Group of waiting documents, one plan at one level: how many there are, and those under the filter. */
type Waiting = Pick<DocumentRow, 'kind' | 'planId' | 'level'> & { n: number; kept: number };

/** All, and those of a filter. */
const sums = (filter: SQL | undefined) => ({
  n: sql<number>`count(*)`.mapWith(Number),
  kept: sql<number>`count(*) filter (where ${filter ?? sql`true`})`.mapWith(Number),
});

/**
 * Counts the waiting documents by plan and level from an index alone. The index does not know the reviewer's own
 * documents and recusals: they are few, are found by the account, and are subtracted.
 */
export const waitingGroups = prepared((db, at: DeskPlaces, form: DeskForm) => {
  const { kind, planId, level } = document;
  const { n, kept } = sums(filtered(at, form));
  const counted = (documents: typeof document | SQL, there: SQL | undefined, sign: SQL) => {
    const found = db
      .select({
        kind: sql<string>`${kind}`.as('kind'),
        planId: sql<string | null>`${planId}`.as('plan_id'),
        level: sql<number>`${level}`.as('level'),
        n: sql`${sign}${n}`.as('n'),
        kept: sql`${sign}${kept}`.as('kept'),
      })
      .from(documents)
      .$dynamic();
    return (asksForOwner(form) ? found.innerJoin(account, isOwner) : found).where(there).groupBy(kind, planId, level);
  };
  const { seat, lies } = desksOf(db, at, form);
  const each = counted(document, lies, sql`+`).as('each');
  const all = db
    .select({ kind: seat.kind, planId: each.planId, level: each.level, n: each.n, kept: each.kept })
    .from(seat)
    .crossJoinLateral(each);
  const own = counted(ownDocuments(at), liesWith(db, at, form), sql`-`);
  const left = counted(recusedDocuments(at.user), liesWith(db, at, form), sql`-`);
  const found = unionAll(all, own, left).as('found');
  // Plans of kinds that know no dates are not told apart: each of their documents may have one of its own.
  const plan = sql<string | null>`case when ${anyOf(found.kind, at.dated)} then ${found.planId} end`.as('plan');
  const sum = (column: SQLWrapper) => sql<number>`sum(${column})`.mapWith(Number);
  return db
    .select({ kind: found.kind, planId: plan, level: found.level, n: sum(found.n), kept: sum(found.kept) })
    .from(found)
    .groupBy(found.kind, sql`2`, found.level)
    .having(sql`sum(${found.n}) > 0`);
});

/** Number of waiting documents under a filter, whose keyword was found by its index. */
const foundOf = prepared((db, at: DeskPlaces, form: DeskForm) =>
  db.select({ n: count() }).from(documentsOf(db, at, { ...form, state: 'todo' })),
);

/**
 * Number of documents of a plan decided in one way: altogether (`n`) and under the filter (`kept`). `there`: at the level
 * that is asked for.
 */
type Tally = [pass: boolean, fail: boolean, plan: string | null, there: boolean, n: number, kept: number];

/** Tallies of all ways of deciding, from the `with` part of the statement. */
export const tallyOf = (decided: WithDecided) => sql<Tally[]>`(
  select coalesce(json_agg(json_build_array(t.pass, t.fail, t.plan, t.there, t.n, t.kept)), '[]'::json) from (
    select ${decided.pass}, ${decided.fail}, ${decided.plan}, ${decided.there}, count(*) as n,
      count(*) filter (where ${decided.kept}) as kept
    from ${decided} group by ${decided.pass}, ${decided.fail}, ${decided.plan}, ${decided.there}) t)`;

/**
 * Documents of a round that a reviewer has decided: those of the plans of what waits, as the overview counts them, or of
 * the latest plan where nothing waits any more. Documents without a plan that is told apart all count.
 */
function doneOf(tallies: readonly Tally[], waiting: readonly Pick<Waiting, 'planId'>[]): number {
  const there = tallies.filter(([, , , isThere]) => isThere);
  const plans = new Set(waiting.map(({ planId }) => planId));
  const latest = there
    .map(([, , plan]) => plan ?? '')
    .toSorted()
    .at(-1);
  const isOfRound = (plan: string | null) => plan === null || (plans.size > 0 ? plans.has(plan) : plan === latest);
  return there.filter(([, , plan]) => isOfRound(plan)).reduce((sum, [, , , , n]) => sum + n, 0);
}

const decidedOf = prepared((db, at: DeskPlaces, form: DeskForm) => {
  const decided = withDecided(db, at, form);
  return db
    .with(decided)
    .select({ tally: tallyOf(decided) })
    .from(sql`(values (1)) one`);
});

/**
 * Counts the documents of each part of a reviewer's desk under a filter, and the waiting ones by plan and level;
 * `doneWith` counts the decided ones of the same round as some of these. Waiting and decided documents are counted apart, each by its own index. `told`: the tallies of the decided
 * ones, if another statement has them; `shown`: the number of waiting ones under the filter, if a page shows it.
 */
export async function countsOf(
  db: Db,
  values: DeskValues,
  form: DeskForm,
  told?: Promise<Tally[] | undefined>,
  shown?: Promise<number | undefined>,
): Promise<{ counts: Counts; waiting: Waiting[]; doneWith: (waiting: readonly Waiting[]) => number }> {
  // The counts depend on neither the part nor the order.
  const any: DeskForm = { ...form, state: 'all', orderType: 0 };
  const ask = async () => (await decidedOf(db, values, any))[0]?.tally ?? [];
  const { keyword, ...others } = any;
  const isFound = keyword === 'few' || keyword === 'some';
  const find = async () => (await shown) ?? (await foundOf(db, values, any))[0]?.n;
  const [waiting, decided, found] = await Promise.all([
    waitingGroups(db, values, isFound ? others : any),
    told ? told.then((tally) => tally ?? ask()) : ask(),
    isFound ? find() : undefined,
  ]);
  const todo = found ?? waiting.reduce((all, row) => all + row.kept, 0);
  const tallied = (some: readonly Tally[]) => some.reduce((n, [, , , , , kept]) => n + kept, 0);
  const counts: Counts = {
    todo,
    passed: tallied(decided.filter(([pass]) => pass)),
    returned: tallied(decided.filter(([, fail]) => fail)),
    all: todo + tallied(decided),
  };
  return { counts, waiting, doneWith: (groups) => doneOf(decided, groups) };
}
