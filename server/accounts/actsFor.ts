import { sql } from 'drizzle-orm';
import type { Access } from '../../domain/access/access';
import type { OfficeRights, RightName } from '../../domain/manage/rights';
import type { Db, Tx } from '../db/client';
import { organisation } from '../db/schema';
import type { SessionUser } from '../http/context';

const rightsIn = (access: Access): RightName[] => {
  if (typeof access !== 'object') return [];
  if ('right' in access) return [access.right];
  return 'any' in access ? access.any.flatMap(rightsIn) : [];
};

/** Rights of a person that count for an access, each as its office and its name. */
export const heldFor = ({ offices = [] }: Pick<SessionUser, 'offices'>, access: Access): string[] => {
  const wanted = rightsIn(access);
  return offices.flatMap(({ orgId, rights }) =>
    rights.filter((right) => wanted.includes(right)).map((right) => `${orgId} ${right}`),
  );
};

/** Ids of the offices with one of some rights. */
const withOneOf = (offices: readonly OfficeRights[] | undefined, rights: readonly RightName[]): string[] =>
  (offices ?? []).flatMap((office) => (office.rights.some((right) => rights.includes(right)) ? [office.orgId] : []));

/**
 * A person with the office that a call is made for, where the call asks for a right: the chosen one, which alone is left to
 * him (`actingFor`), or the only one that gives him such a right. Of several none is guessed.
 */
export function withOffice(user: SessionUser, access: Access): SessionUser {
  const [only, ...others] = withOneOf(user.offices, rightsIn(access));
  return only !== undefined && others.length === 0 ? { ...user, actsFor: only } : user;
}

/**
 * Offices for which somebody uses a right on some organisations, by the ids of these: the one that he acts for, else the
 * only one of his that lies above it or is it. Those where several could have allowed it are left out.
 */
export async function officesOver(
  db: Db | Tx,
  user: Pick<SessionUser, 'actsFor' | 'offices'>,
  right: RightName,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(orgIds)];
  const held = user.actsFor === undefined ? withOneOf(user.offices, [right]) : [user.actsFor];
  const [only] = held;
  if (held.length <= 1) return new Map(only === undefined ? [] : ids.map((id) => [id, only]));
  if (ids.length === 0) return new Map();
  const above = sql`array(with recursive above (id, parent_id) as (
      select o.id, o.parent_id from ${organisation} o where o.id = unit.id
      union select o.id, o.parent_id from ${organisation} o join above on o.id = above.parent_id
    ) select id from above where id = any(${sql.param(held)}::text[]))`;
  const rows = await db
    .select({ id: sql<string>`unit.id`, above: sql<string[]>`${above}` })
    .from(sql`${organisation} unit`)
    .where(sql`unit.id = any(${sql.param(ids)}::text[])`);
  return new Map(rows.flatMap(({ id, above: [one, other] }) => (one && !other ? [[id, one] as const] : [])));
}
