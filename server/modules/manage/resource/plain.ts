import { desc, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Fields } from '../../../../domain/forms/field';
import type { Resource } from '../../../../domain/manage/resource';
import { tableOf } from '../../../forms/tableOf';
import type { SessionUser } from '../../../http/context';
import { officesWith, withinOffices } from '../kept';
import type { KeptResource, ResourceTable } from './kept';

/**
 * How rows are stored of which nothing has to be said: a table of their own, the newest first, used by nothing. They belong
 * to the office in the column `orgId`; without it every keeper keeps them all.
 */
export function plainlyKept<F extends Fields>(
  resource: Resource<string, F>,
  table: ResourceTable = tableOf(resource) as ResourceTable,
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
