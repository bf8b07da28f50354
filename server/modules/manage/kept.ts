import { type SQL, sql } from 'drizzle-orm';
import type { RightName } from '../../../domain/manage/rights';
import { organisation } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { forbidden } from '../../http/errors';
import { subtree } from './tree';

/** Offices for which a person holds a right. Throws 403 without one. */
export function officesWith({ offices = [] }: SessionUser, right: RightName): string[] {
  const kept = offices.filter(({ rights }) => rights.includes(right)).map(({ orgId }) => orgId);
  if (kept.length === 0) throw forbidden();
  return kept;
}

/** Condition: an organisation is one of those for which a person holds a right, or lies below one of them. */
export const withinOffices = (user: SessionUser, right: RightName): SQL =>
  sql`(${sql.join(
    officesWith(user, right).map((id) => sql`${organisation.id} in ${subtree(id)}`),
    sql` or `,
  )})`;
