import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { organisation } from '../../db/schema';

/** An organisation by its id; undefined when there is none. */
export async function organisationNamed(db: Db | Tx, id: string) {
  const [row] = await db
    .select({ id: organisation.id, name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, id));
  return row;
}

/** Query of the ids of an organisation and everything below it. */
export const subtree = (orgId: string): SQL => sql`(with recursive below (id) as (
    select id from ${organisation} where id = ${orgId}
    union select o.id from ${organisation} o join below on o.parent_id = below.id
  ) select id from below)`;
