import { type AnyColumn, and, eq, getTableName, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ProfileReview } from '../../../domain/statuses';
import { inUse } from '../../accounts/standing';
import { account, organisation } from '../../db/schema';

/*
 * Why an act cannot be taken back any more, as conditions of its row: one query tells it for a page of the audit log, and
 * the panel of a row says it instead of offering what must fail.
 */

/** A table under the name of its alias, in a query that is written by hand. */
export const under = (table: PgTable, alias: PgTable): SQL => sql`${table} ${sql.identifier(getTableName(alias))}`;

/** Key of the first reason that holds; null where none does. */
export const firstReason = (cases: readonly (readonly [SQL | undefined, string])[]): SQL<string | null> =>
  sql`case ${sql.join(
    cases.flatMap(([when, key]) => (when ? [sql`when ${when} then ${key}::text`] : [])),
    sql` `,
  )} end`;

/** Condition: the organisation in a column has been closed, or merged into another one. */
export const isClosed = (column: AnyColumn): SQL =>
  sql`not exists (select 1 from ${organisation} where ${and(eq(organisation.id, column), isNull(organisation.retiredAt))})`;

/** Condition: nobody can act with the account in a column, or he is none of an office's people. */
export const isGone = (column: AnyColumn): SQL =>
  sql`not exists (select 1 from ${account} where ${and(
    eq(account.id, column),
    inUse(),
    not(sql`${account.roles} ? 'enterprise'`),
  )})`;

/** Condition: nobody has approved who the person in a column is. */
export const isUnapproved = (column: AnyColumn): SQL =>
  sql`not exists (select 1 from ${account} where ${and(
    eq(account.id, column),
    eq(account.profileReview, ProfileReview.Passed),
  )})`;
