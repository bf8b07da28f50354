import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ResourceChange } from '../../../../domain/api/resource';
import { isBlank, type Row } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import type { ResourceAct } from '../../../../domain/manage/resource';
import { formatInstant } from '../../../../domain/rules/calendar';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, resourceChange } from '../../../db/schema';
import { cells, type Stored, valuesOf } from '../../../forms/versioned';
import { audit } from '../../../log/audit';
import type { Acting, KeptResource, ResourceTable } from './kept';

/** Most changes that the history of a row shows. */
const MOST = 100;

const same = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** Values of the form that differ between two states of a row. */
function difference(before: Row, after: Row): { before: Row; after: Row } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !same(before[name], after[name]),
  );
  const pick = (row: Row) =>
    Object.fromEntries(names.flatMap((name) => (isBlank(row[name]) ? [] : [[name, row[name]]])));
  return { before: pick(before), after: pick(after) };
}

/** Values of the form that a change gives a stored row, or a new one; none for one that is only retired. */
export function differenceOf<T extends ResourceTable, F extends Fields>(
  { resource, codes }: KeptResource<T, F>,
  stored: Stored<T> | undefined,
  values: Row | undefined,
): { before: Row; after: Row } {
  if (!values) return { before: {}, after: {} };
  return difference(stored ? (valuesOf(resource.form, stored, codes) as Row) : {}, values);
}

/** Keeps a change of a row with its values before and after, and says so in the audit log. */
export async function keepChange<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  { resource, codes }: KeptResource<T, F>,
  { ctx, user, confirmedBy }: Acting,
  {
    act,
    row,
    before,
    importId,
  }: { act: ResourceAct; row: Stored<T>; before?: Stored<T> | undefined; importId?: string },
): Promise<void> {
  const createdAt = ctx.now();
  const { id, rowVersion } = cells(row);
  const values = (of: Stored<T> | undefined) => (of ? (valuesOf(resource.form, of, codes) as Row) : {});
  await tx.insert(resourceChange).values({
    id: newId(createdAt.getTime()),
    resource: resource.name,
    rowId: String(id),
    act,
    rowVersion: Number(rowVersion),
    ...difference(values(before), values(row)),
    accountId: user.id,
    confirmedBy: confirmedBy ?? null,
    importId: importId ?? null,
    createdAt,
  });
  await audit(tx, ctx, user, `${resource.form.name}.${act}`, [String(id)]);
}

/** Changes of a row, the newest first. */
export async function changesOf(db: Db, resource: string, rowId: string): Promise<ResourceChange[]> {
  const second = alias(account, 'second');
  const rows = await db
    .select({ change: resourceChange, by: account.realName, confirmedBy: second.realName })
    .from(resourceChange)
    .leftJoin(account, eq(account.id, resourceChange.accountId))
    .leftJoin(second, eq(second.id, resourceChange.confirmedBy))
    .where(and(eq(resourceChange.resource, resource), eq(resourceChange.rowId, rowId)))
    .orderBy(desc(resourceChange.createdAt), desc(resourceChange.id))
    .limit(MOST);
  return rows.map(({ change: { id, act, createdAt, importId, before, after }, by, confirmedBy }) => ({
    id,
    act,
    time: formatInstant(createdAt),
    ...(by && { by }),
    ...(confirmedBy && { confirmedBy }),
    ...(importId && { sheet: true }),
    before,
    after,
  }));
}
