import { asc, type SQL, sql } from 'drizzle-orm';
import { type OfficeRights, type RightName, rightNames } from '../../../domain/manage/rights';
import { account, officeGrant, organisation } from '../../db/schema';

/** A right as it is stored, with the office that it is for. */
export interface HeldRight {
  readonly orgId: string;
  readonly orgName: string;
  /** Names of the organisations above it, from the top. */
  readonly above: readonly string[];
  readonly top: boolean;
  readonly right: RightName;
  /** Last calendar day on which it holds. */
  readonly until: string | null;
}

/** Order of organisations of several levels: the highest first, those of a level as they are ordered among themselves. */
export const byLevel = (): SQL[] => [
  sql`jsonb_array_length(${organisation.path})`,
  asc(organisation.sort),
  asc(organisation.id),
];

/** Column of a query over accounts: the rights that the account holds. The table is named, for `id` is one of several. */
export const heldRights = (): SQL<HeldRight[]> => sql<HeldRight[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('orgId', g.org_id, 'orgName', o.name, 'above', o.path - -1, 'top', o.parent_id is null, 'right', r, 'until', g.until) order by jsonb_array_length(o.path), o.sort, o.id), '[]'::jsonb)
  from ${officeGrant} g join ${organisation} o on o.id = g.org_id, jsonb_array_elements_text(g.rights) r
  where g.account_id = ${account}.id and g.retired_at is null)`;

/** Rights that hold on a day, gathered by their offices, the highest first; those of one name say what is above them. */
export function byOffice(held: readonly HeldRight[], today: string): OfficeRights[] {
  const offices = new Map<string, OfficeRights>();
  for (const { orgId, orgName, above, top, right, until } of held) {
    if (until !== null && until < today) continue;
    const known = offices.get(orgId);
    if (known) known.rights.push(right);
    else {
      const named = held.some((other) => other.orgName === orgName && other.orgId !== orgId);
      offices.set(orgId, { orgId, orgName, ...(named && { above: [...above] }), ...(top && { top }), rights: [right] });
    }
  }
  const place = (right: RightName) => rightNames.indexOf(right);
  for (const { rights } of offices.values()) rights.sort((a, b) => place(a) - place(b));
  return [...offices.values()];
}
