import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ResourceChange } from '../../../../domain/api/resource';
import { type FormDefinition, isBlank, type Row, readValues } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import type { ResourceAct } from '../../../../domain/manage/resource';
import { formatInstant } from '../../../../domain/rules/calendar';
import { officesOver } from '../../../accounts/actsFor';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { insertMany } from '../../../db/insertMany';
import { account, resourceChange } from '../../../db/schema';
import { namesIn } from '../../../forms/names';
import { cells, type Stored, type VersionedTable, valuesOf } from '../../../forms/versioned';
import type { Context } from '../../../http/context';
import { writeActs } from '../../../log/audit';
import type { Acting, KeptResource, KeptTable, Seconded } from './kept';

/** Most changes that the history of a row shows. */
const MOST = 100;

const same = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** Names of the values that differ between two states of a row; a blank one is like an absent one. */
export const changedIn = (before: Row, after: Row): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !same(before[name], after[name]));

/** Values of the form that differ between two states of a row. */
function difference(before: Row, after: Row): { before: Row; after: Row } {
  const names = changedIn(before, after);
  const pick = (row: Row) =>
    Object.fromEntries(names.flatMap((name) => (isBlank(row[name]) ? [] : [[name, row[name]]])));
  return { before: pick(before), after: pick(after) };
}

/** Whether two sets of values are the same. */
export const sameValues = (before: Row, after: Row): boolean => changedIn(before, after).length === 0;

/** Values of a form with those of its secret fields masked: changes are kept for years, and read by many. */
export const maskedIn = ({ fields }: { readonly fields: Fields }, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fields[name];
      if (!field?.secret || typeof value !== 'string') return [name, value];
      return [name, 'mask' in field && field.mask ? field.mask(value) : '***'];
    }),
  );

/**
 * Values of the form that a change gives a stored row, or a new one; none for one that is only retired. Secret ones are
 * masked.
 */
export function differenceOf<T extends KeptTable, F extends Fields>(
  { resource: { form }, codes }: Pick<Seconded<T, F>, 'resource' | 'codes'>,
  stored: T['$inferSelect'] | undefined,
  values: Row | undefined,
): { before: Row; after: Row } {
  if (!values) return { before: {}, after: {} };
  const { before, after } = difference(stored ? (valuesOf(form, stored, codes) as Row) : {}, values);
  return { before: maskedIn(form, before), after: maskedIn(form, after) };
}

/** A change that was made: the row after it, and before it; a removed row has nothing after it. */
interface Made<T extends VersionedTable> {
  readonly act: ResourceAct;
  readonly row: Stored<T>;
  readonly before?: Stored<T> | undefined;
  readonly removed?: boolean;
}

/** Keeps changes of rows with their values before and after, and says so in the audit log. */
export async function keepChanges<T extends VersionedTable, F extends Fields>(
  tx: Tx,
  { resource, codes, place }: Pick<KeptResource<T, F>, 'resource' | 'codes' | 'place'>,
  { ctx, user, confirmedBy, importId, reason }: Acting,
  made: readonly Made<T>[],
): Promise<void> {
  const createdAt = ctx.now();
  const values = (of: Stored<T> | undefined) => (of ? (valuesOf(resource.form, of, codes) as Row) : {});
  const rows = made.map(({ act, row, before, removed }, n) => ({
    // Milliseconds apart: the changes of a sheet stay in the order of its rows.
    id: newId(createdAt.getTime() + n),
    resource: resource.name,
    rowId: String(cells(row).id),
    act,
    rowVersion: Number(cells(row).rowVersion),
    ...difference(values(before), values(removed ? undefined : row)),
    accountId: user.id,
    confirmedBy: confirmedBy ?? null,
    importId: importId ?? null,
    reason: reason ?? null,
    createdAt,
  }));
  const [only] = rows;
  if (rows.length > 1) await insertMany(tx, resourceChange, rows);
  else if (only) await tx.insert(resourceChange).values(only);
  const placeOf = ({ row }: Made<T>) => place?.(row) ?? '';
  const offices = await officesOver(tx, user, resource.right, made.map(placeOf));
  await writeActs(
    tx,
    ctx,
    made.map((one) => ({
      accountId: user.id,
      action: `${resource.form.words}.${one.act}`,
      subjectId: String(cells(one.row).id),
      officeId: offices.get(placeOf(one)),
    })),
  );
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
  return rows.map(({ change: { id, act, createdAt, importId, reason, before, after }, by, confirmedBy }) => ({
    id,
    act: act as ResourceAct,
    time: formatInstant(createdAt),
    ...(by && { by }),
    ...(confirmedBy && { confirmedBy }),
    ...(reason && { reason }),
    ...(importId && { sheet: true }),
    before,
    after,
  }));
}

/** Changes as they are read: beside each id the name of what it names. Outside of transactions: it reads dictionaries. */
export async function namedChanges(
  ctx: Context,
  form: Pick<FormDefinition, 'fields'>,
  changes: readonly ResourceChange[],
): Promise<ResourceChange[]> {
  const states = changes.flatMap(({ before, after }) => [before, after]);
  const found = { ...(await namesIn(ctx, form, states)), file: () => undefined };
  const read = (state: Row) => readValues(form, state, found);
  return changes.map((change) => ({ ...change, before: read(change.before), after: read(change.after) }));
}
