import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type FormDefinition, isBlank, storedName } from '../../domain/forms';
import type { Fields } from '../../domain/forms/field';
import { transaction } from '../db/client';
import { contains, type PageQuery, paged } from '../db/paged';
import type { Context, SessionUser } from '../http/context';
import { saveVersioned } from './saveVersioned';
import {
  ownedBy,
  readVersioned,
  type Versioned,
  type VersionedBody,
  type VersionedRow,
  type VersionedTable,
  wireOf,
} from './versioned';

interface Asked {
  ctx: Context;
  user: SessionUser;
}

/**
 * The handlers of `versionedApi`. `keptBy` says how the rows are kept and which of them are the caller's. The list is in
 * the order in which rows were added, the last one first: filters are columns of the same name, the keyword is looked for
 * in the column of the form's title.
 */
export function versionedHandlers<C extends string, T extends VersionedTable, F extends Fields>(
  name: C,
  keptBy: (user: SessionUser) => Versioned<T, F> & { readonly form: FormDefinition<string, F> },
) {
  const list = async ({ ctx, user, query }: Asked & { query: PageQuery & Readonly<Record<string, unknown>> }) => {
    const kept = keptBy(user);
    const columns = getTableColumns(kept.table as PgTable);
    const { current: _, pageSize: __, keyword, ...filters } = query;
    const titled = columns[storedName(kept.form.title, kept.form.fields[kept.form.title] as F[string])] as PgColumn;
    const wanted = Object.entries(filters).flatMap(([field, value]) =>
      isBlank(value) ? [] : [eq(columns[field] as PgColumn, value)],
    );
    const page = await paged(ctx.db, query, {
      rows: ctx.db
        .select()
        .from(kept.table as PgTable)
        .$dynamic(),
      where: and(ownedBy(kept), contains(keyword as string | undefined, [titled]), ...wanted),
      order: [desc(kept.table.createdAt), desc(kept.table.id)],
    });
    return { ...page, list: await Promise.all(page.list.map((row) => wireOf(kept, row))) };
  };
  const read = ({ ctx, user, path }: Asked & { path: { id: string } }) => readVersioned(ctx.db, keptBy(user), path.id);
  const save = ({ ctx, user, body }: Asked & { body: VersionedBody }) =>
    transaction(ctx.db, (tx) => saveVersioned(tx, keptBy(user), { ctx, user, body }));
  return {
    [`GET /api/${name}/List`]: list,
    [`GET /api/${name}/Get/{id}`]: read,
    [`POST /api/${name}/Save`]: save,
  } as Record<`GET /api/${C}/List`, typeof list> &
    Record<`GET /api/${C}/Get/{id}`, (asked: Parameters<typeof read>[0]) => Promise<VersionedRow<F>>> &
    Record<`POST /api/${C}/Save`, (asked: Parameters<typeof save>[0]) => Promise<VersionedRow<F>>>;
}
