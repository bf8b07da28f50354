import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type FormDefinition, isBlank, storedName } from '../../domain/forms';
import type { Fields } from '../../domain/forms/field';
import { transaction } from '../db/client';
import { contains, type PageQuery, paged } from '../db/paged';
import type { Context, SessionUser } from '../http/context';
import { saveVersioned } from './saveVersioned';
import { titledTables } from './titled';
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

/** How the rows of a list are kept; `own` are the columns that name the owner, with their values. */
type Kept<T extends VersionedTable, F extends Fields> = Omit<Versioned<T, F>, 'own' | 'form'> & {
  readonly form: FormDefinition<string, F>;
  readonly own: (user: SessionUser) => Versioned<T, F>['own'];
};

/**
 * The handlers of `versionedApi`. `own` says which of the rows are the caller's. The list is in the order in which rows
 * were added, the last one first: filters are columns of the same name, the keyword is looked for in the column of the
 * form's title, by which the audit log names a row.
 */
export function versionedHandlers<C extends string, T extends VersionedTable, F extends Fields>(
  name: C,
  { own, ...stored }: Kept<T, F>,
) {
  const { table, form } = stored;
  const columns = getTableColumns(table as PgTable);
  const titled = columns[storedName(form.title, form.fields[form.title] as F[string])] as PgColumn;
  titledTables.set(form.name, { table, column: titled, form: form as unknown as FormDefinition });
  const keptBy = (user: SessionUser): Versioned<T, F> => ({ ...stored, own: own(user) });
  const list = async ({ ctx, user, query }: Asked & { query: PageQuery & Readonly<Record<string, unknown>> }) => {
    const kept = keptBy(user);
    const { current: _, pageSize: __, keyword, ...filters } = query;
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
