import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { dataLoader } from '../db/dataLoader';
import { anyOf, prepared } from '../db/prepared';
import { account, assessmentExtension, assessmentPlan, organisation } from '../db/schema';
import { notFound } from '../http/errors';

/** A yearly plan; `deadline` is that of the person for whom it is read: an organisation or a person may have longer. */
export type Plan = typeof assessmentPlan.$inferSelect;

/** A value of a query: a column, or an id; in a prepared query its placeholder. */
type Value = SQLWrapper | string;

/** Query of the ids of some organisations and of all above them; `first` is the condition that finds the lowest. */
const withAbove = (first: SQL): SQL => sql`(with recursive place (id, parent_id) as (
    select o.id, o.parent_id from ${organisation} o where ${first}
    union select o.id, o.parent_id from ${organisation} o join place on o.id = place.parent_id
  ) select id from place)`;

/**
 * Condition on `e`, a row of prolonged windows: it concerns a person. The organisations above somebody are looked up only
 * where there are rows to compare.
 */
export const concernsPerson = (id: Value): SQL => sql`(e.account_id = ${id} or (e.account_id is null
    and e.org_id in ${withAbove(sql`o.id = (select me.org_id from ${account} me where me.id = ${id})`)}))`;

/** Condition on `e`: it concerns everybody of some organisations. */
const concernsPlaces = (ids: readonly string[]): SQL =>
  sql`(e.account_id is null and e.org_id in ${withAbove(sql`o.id = any(${sql.param(ids)}::text[])`)})`;

/** A column of the plan by its whole name: a query of one table would leave the name of the table out. */
const ofPlan = (name: string): SQL => sql`${assessmentPlan}.${sql.identifier(name)}`;

/** Last moment of a plan for whom a condition on `e` finds. */
const lastMoment = (concerned: SQL): SQL<Date> =>
  sql`greatest(${ofPlan('deadline')}, (select max(e.until) from ${assessmentExtension} e
    where e.year = ${ofPlan('year')} and e.retired_at is null and ${concerned}))`.mapWith(assessmentPlan.deadline);

/** Last moment at which a person can hand in the assessment of the plan that a query reads. */
export const deadlineOf = (accountId: Value): SQL<Date> => lastMoment(concernsPerson(accountId));

/** The same for everybody of some organisations. */
export const deadlineAt = (orgIds: readonly string[]): SQL<Date> => lastMoment(concernsPlaces(orgIds));

/** The same, by those prolonged windows only, `e`, for which a condition holds. */
export const deadlineFrom = (orgIds: readonly string[], only: SQL): SQL<Date> =>
  lastMoment(sql`${concernsPlaces(orgIds)} and ${only}`);

/** Columns of a plan as it holds for a person. */
export const planFor = (accountId: Value) => ({ ...getTableColumns(assessmentPlan), deadline: deadlineOf(accountId) });

const plans = prepared((db, at: { ids: readonly string[] }) =>
  db.select().from(assessmentPlan).where(anyOf(assessmentPlan.id, at.ids)),
);
const anyPlan = dataLoader(async (db, ids) => {
  const rows = await plans(db, { ids });
  return new Map(rows.map((plan) => [plan.id, plan]));
});

const theirs = prepared((db, at: { ids: readonly string[]; people: readonly string[] }) =>
  db
    .select({ person: account.id, plan: planFor(account.id) })
    .from(assessmentPlan)
    .innerJoin(account, anyOf(account.id, at.people))
    .where(anyOf(assessmentPlan.id, at.ids)),
);
const keyOf = (planId: string, accountId: string) => JSON.stringify([planId, accountId]);
const planOfAny = dataLoader(async (db, keys) => {
  const pairs = keys.map((key) => JSON.parse(key) as [string, string]);
  const [ids, people] = [new Set(pairs.map(([id]) => id)), new Set(pairs.map(([, id]) => id))];
  const rows = await theirs(db, { ids: [...ids], people: [...people] });
  return new Map(rows.map(({ person, plan }) => [keyOf(plan.id, person), plan]));
});

/** The plan of an assessment, as it holds for its person where one is named. Throws 404. */
export async function planOf(db: Db | Tx, planId: string, accountId?: string): Promise<Plan> {
  const plan = await (accountId === undefined ? anyPlan(db, planId) : planOfAny(db, keyOf(planId, accountId)));
  if (!plan) throw notFound();
  return plan;
}

export const windowOpen = (plan: Plan, now: Date) => now >= plan.startAt && now < plan.deadline;
