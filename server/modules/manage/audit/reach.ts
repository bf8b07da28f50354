import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { auditLog, organisation } from '../../../db/schema';
import type { SessionUser } from '../../../http/context';
import { officesWith } from '../kept';

/**
 * Condition: entries of the offices for which somebody holds the right to audit, and of everything below. Undefined for the
 * office at the top, which sees all: acts of nobody known, too. Throws 403 without the right.
 */
export async function withinReach(db: Db, user: SessionUser): Promise<SQL | undefined> {
  const mine = sql.param(officesWith(user, 'audit'));
  const offices = sql`select unnest(${mine}::text[])`;
  const [row] = (await db
    .select({
      all: sql<boolean>`bool_or(${organisation.parentId} is null)`,
      ids: sql<string[]>`array(with recursive below (id) as (
        select id from ${organisation} where id in (${offices}) and parent_id is not null
        union select o.id from ${organisation} o join below on o.parent_id = below.id) select id from below)`,
    })
    .from(organisation)
    .where(sql`${organisation.id} in (${offices})`)) as [{ all: boolean | null; ids: string[] }];
  if (row.all) return undefined;
  // The entries of a single office are looked up in its index, in the order of time.
  const [only, ...further] = row.ids;
  return further.length > 0
    ? sql`${auditLog.orgId} = any(${sql.param(row.ids)}::text[])`
    : sql`${auditLog.orgId} = ${only ?? ''}`;
}
