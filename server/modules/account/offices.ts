import { type SQL, sql } from 'drizzle-orm';
import { type OfficeRights, type RightName, rightNames } from '../../../domain/manage/rights';
import { account, officeGrant, organisation } from '../../db/schema';

/** A right as it is stored, with the office that it is for. */
export interface HeldRight {
  readonly orgId: string;
  readonly orgName: string;
  readonly top: boolean;
  readonly right: RightName;
  /** Last calendar day on which it holds. */
  readonly until: string | null;
}

/** Column of a query over accounts: the rights that the account holds. The table is named, for `id` is one of several. */
export const heldRights = (): SQL<HeldRight[]> => sql<HeldRight[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('orgId', g.org_id, 'orgName', o.name, 'top', o.parent_id is null, 'right', r, 'until', g.until) order by o.sort), '[]'::jsonb)
  from ${officeGrant} g join ${organisation} o on o.id = g.org_id, jsonb_array_elements_text(g.rights) r
  where g.account_id = ${account}.id and g.retired_at is null)`;

/** Rights that hold on a day, gathered by their offices. */
export function byOffice(held: readonly HeldRight[], today: string): OfficeRights[] {
  const offices = new Map<string, OfficeRights>();
  for (const { orgId, orgName, top, right, until } of held) {
    if (until !== null && until < today) continue;
    const known = offices.get(orgId);
    if (known) known.rights.push(right);
    else offices.set(orgId, { orgId, orgName, ...(top && { top }), rights: [right] });
  }
  const place = (right: RightName) => rightNames.indexOf(right);
  for (const { rights } of offices.values()) rights.sort((a, b) => place(a) - place(b));
  return [...offices.values()];
}
