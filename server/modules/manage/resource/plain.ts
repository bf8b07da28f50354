import { desc, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Fields } from '../../../../domain/forms/field';
import type { Resource } from '../../../../domain/manage/resource';
import * as schema from '../../../db/schema';
import type { SessionUser } from '../../../http/context';
import { officesWith, withinOffices } from '../kept';
import type { KeptResource, ResourceTable } from './kept';

/** Table of a resource: `schoolDay` for `SchoolDay`. Throws where there is none. */
function tableOf({ name }: Pick<Resource, 'name'>): ResourceTable {
  const table = (schema as Readonly<Record<string, unknown>>)[name.charAt(0).toLowerCase() + name.slice(1)];
  if (!table) throw new Error(`Resource ${name}: neither a table of its name nor a KeptResource`);
  return table as ResourceTable;
}

/**
 * How rows are stored of which nothing has to be said: a table of their own, the newest first, used by nothing. They belong
 * to the office in the column `orgId`; without it every keeper keeps them all.
 */
export function plainlyKept<F extends Fields>(
  resource: Resource<string, F>,
  table: ResourceTable = tableOf(resource),
): KeptResource<ResourceTable, F> {
  const { orgId } = getTableColumns(table) as Readonly<Record<string, PgColumn | undefined>>;
  const within = (user: SessionUser): SQL | undefined => {
    if (orgId) return withinOffices(user, resource.right, orgId);
    officesWith(user, resource.right);
    return undefined;
  };
  return {
    resource,
    table,
    within,
    order: [desc(table.createdAt), desc(table.id)],
    uses: async () => new Map(),
    ...(orgId && { place: (row: { orgId?: string | null }) => row.orgId }),
  };
}
