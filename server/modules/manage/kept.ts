import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RightName } from '../../../domain/manage/rights';
import { account, organisation } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { forbidden } from '../../http/errors';
import { subtree } from './tree';

/** Offices for which a person holds a right. Throws 403 without one. */
export function officesWith({ offices = [] }: SessionUser, right: RightName): string[] {
  const kept = offices.filter(({ rights }) => rights.includes(right)).map(({ orgId }) => orgId);
  if (kept.length === 0) throw forbidden();
  return kept;
}

/**
 * Condition: a column names an office for which a person holds a right, or one below it. The office at the top has
 * everything below it: nothing is compared, which would cost most where there is most to compare.
 */
function reached({ offices = [] }: SessionUser, right: RightName, column: PgColumn): SQL {
  const ids = officesWith({ offices } as SessionUser, right);
  if (offices.some(({ top, rights }) => top && rights.includes(right))) return sql`true`;
  return sql`(${sql.join(
    ids.map((id) => sql`${column} in ${subtree(id)}`),
    sql` or `,
  )})`;
}

/** Condition: somebody belongs to an office for which a person keeps the people, or to one below it. */
export const withinPeople = (user: SessionUser, of: { mergedInto: PgColumn; orgId: PgColumn } = account): SQL =>
  and(isNull(of.mergedInto), reached(user, 'people', of.orgId)) as SQL;

/** Condition: the organisation in a column is one for which a person holds a right, or lies below one of them. */
export const withinOffices = (user: SessionUser, right: RightName, column: PgColumn = organisation.id): SQL =>
  reached(user, right, column);
