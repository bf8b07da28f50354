import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type FormDefinition, isUnsent, type Row, storedName } from '../../domain/forms';
import type { Fields, FilledIn } from '../../domain/forms/field';
import { formatInstant, instantOf } from '../../domain/rules/calendar';
import type { Db, Tx } from '../db/client';
import { newId } from '../db/id';
import { prepared } from '../db/prepared';
import { insertOne, updateOne } from '../db/writeOne';
import type { SubjectKind } from '../files/uses';
import type { Context } from '../http/context';
import { conflict, type FieldProblem, notFound } from '../http/errors';

/** Table whose rows are saved by version. A row with `deletedAt` is deleted; `values` holds fields without a column. */
export type VersionedTable = PgTable & Record<'id' | 'rowVersion' | 'createdAt' | 'updatedAt', PgColumn>;
export type Stored<T extends VersionedTable> = T['$inferSelect'];
type Columns<T extends VersionedTable> = Partial<T['$inferInsert']>;

/** Default shape of a row as it is read: its form, without empty fields. */
export type VersionedRow<F extends Fields> = FilledIn<F> & { id: string; rowVersion: number; updateTime: string };

/** Names by their places, for fields of a form. */
export type Codes = Readonly<Record<string, readonly string[]>>;
const coded = (codes: Codes | undefined, name: string, value: unknown): unknown => {
  const names = codes?.[name];
  if (names && Array.isArray(value)) return value.map((one) => coded(codes, name, one));
  return names && typeof value === 'number' ? names[value] : value;
};
const decoded = (codes: Codes | undefined, name: string, value: unknown): unknown => {
  const names = codes?.[name];
  if (names && Array.isArray(value)) return value.map((one) => decoded(codes, name, one));
  return names && typeof value === 'string' ? names.indexOf(value) : value;
};

/** How the rows of a table that a form fills in are stored. */
export interface Versioned<T extends VersionedTable, F extends Fields, W = VersionedRow<F>> {
  readonly table: T;
  readonly form: Pick<FormDefinition<string, F>, 'name' | 'fields'>;
  /** Columns that name the owner: a row with other values is not found, and a new row is written with these. */
  readonly own: Columns<T>;
  /** Turns a stored row into the answer of a read, of a save, and of a refusal with 409. */
  readonly toWire?: (row: Stored<T>) => W | Promise<W>;
  /** Id that the audit log names as the subject of an entry; default: that of the row. */
  readonly subjectOf?: (row: Stored<T>) => string;
  /** Problems besides the rules of the form, answered together with those; `stored` is undefined for a new row. */
  readonly check?: (
    values: FilledIn<F>,
    stored: Stored<T> | undefined,
    tx: Tx,
  ) => FieldProblem[] | Promise<FieldProblem[]>;
  /** Fields whose number is the place of a name in a list: the column holds the name. */
  readonly codes?: Codes;
  /** Kind of thing that names the files of the form, where the form has any. */
  readonly files?: SubjectKind;
}

/** Body of a call: without an id a new row, with an id a change of the version that was read. */
export type VersionedBody = Row & { readonly id?: string | undefined; readonly rowVersion?: number | undefined };

/** A stored row by the names of its columns. */
export const cells = (row: object) => row as Record<string, unknown>;

/** A moment that a form writes, for a column of instants. */
const momentIn = ({ dataType }: PgColumn, value: unknown): unknown =>
  dataType === 'date' && typeof value === 'string' ? instantOf(value) : value;
const momentOf = (value: unknown): unknown => (value instanceof Date ? formatInstant(value) : value);

/** The columns of a table that the values of a form are written into. */
export function columnsOf<T extends VersionedTable>(
  { table, form, codes }: Pick<Versioned<T, Fields, unknown>, 'table' | 'form' | 'codes'>,
  values: Row,
): Columns<T> {
  const columns = getTableColumns(table);
  const out: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [field, shape] of Object.entries(form.fields)) {
    const name = storedName(field, shape);
    if (isUnsent(shape)) continue;
    const column = columns[name];
    if (column) out[name] = momentIn(column, coded(codes, name, values[name])) ?? null;
    else if (values[name] !== undefined) rest[name] = values[name];
  }
  return ('values' in columns ? { ...out, values: rest } : out) as Columns<T>;
}

/** Values of the form in a stored row, without empty fields: the reverse of {@link columnsOf}. */
export function valuesOf<F extends Fields>(form: { readonly fields: F }, stored: object, codes?: Codes): FilledIn<F> {
  const row = cells(stored);
  const all = { ...(row.values as Row | undefined), ...row };
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([field, shape]) => {
      const name = storedName(field, shape);
      return (all[name] ?? undefined) === undefined ? [] : [[name, momentOf(decoded(codes, name, all[name]))]];
    }),
  ) as FilledIn<F>;
}

/** A stored row as it is read. */
export async function wireOf<T extends VersionedTable, F extends Fields, W>(
  { form, toWire, codes }: Versioned<T, F, W>,
  row: Stored<T>,
): Promise<W> {
  if (toWire) return toWire(row);
  const { id, rowVersion, updatedAt } = cells(row);
  const base = { id, rowVersion, updateTime: formatInstant(updatedAt as Date) };
  return { ...base, ...valuesOf(form, row, codes) } as W;
}

/** Condition for the owner's rows that are not deleted; every query of such a table needs it. */
export function ownedBy<T extends VersionedTable>({
  table,
  own,
}: Pick<Versioned<T, Fields, unknown>, 'table' | 'own'>) {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const conditions = Object.entries(own).map(([name, value]) => eq(columns[name] as PgColumn, value) as SQL);
  return and(...conditions, columns.deletedAt && isNull(columns.deletedAt));
}

interface RowForm {
  own: readonly string[];
  byId: boolean;
  lock: boolean;
}
const reading = (table: VersionedTable) =>
  prepared((db, { rowId, ...own }: Record<string, unknown>, { byId, lock }: RowForm) => {
    const mine = ownedBy({ table, own: own as Versioned<VersionedTable, Fields>['own'] });
    const query = db
      .select()
      .from(table as PgTable)
      .where(byId ? and(eq(table.id, rowId), mine) : mine);
    return lock ? query.for('update') : query;
  });
/** Statements of each table: tables are a few, and never go. */
const readers = new WeakMap<VersionedTable, ReturnType<typeof reading>>();
function rowsOf(table: VersionedTable) {
  const known = readers.get(table) ?? reading(table);
  readers.set(table, known);
  return known;
}

/** Reads a row by its id; `lock` locks it until the transaction ends. Throws 404 for a row of another owner. */
export async function ownRow<T extends VersionedTable>(
  db: Db | Tx,
  kept: Pick<Versioned<T, Fields, unknown>, 'table' | 'own'>,
  id: string,
  lock = false,
): Promise<Stored<T>> {
  const [row] = await rowsOf(kept.table)(
    db,
    { ...kept.own, rowId: id },
    { own: Object.keys(kept.own), byId: true, lock },
  );
  if (!row) throw notFound();
  return row;
}

/** Reads the only row of an owner and locks it until the transaction ends; undefined without one. */
export async function onlyRow<T extends VersionedTable>(
  tx: Tx,
  kept: Pick<Versioned<T, Fields, unknown>, 'table' | 'own'>,
): Promise<Stored<T> | undefined> {
  const [row] = await rowsOf(kept.table)(tx, { ...kept.own }, { own: Object.keys(kept.own), byId: false, lock: true });
  return row;
}

/** Reads a row by its id in its wire form. Throws 404 for a row of another owner. */
export const readVersioned = async <T extends VersionedTable, F extends Fields, W>(
  db: Db | Tx,
  kept: Versioned<T, F, W>,
  id: string,
): Promise<W> => wireOf(kept, await ownRow(db, kept, id));

/** Throws 409 with the row as it is read, where it is no longer the version that the caller knows. */
export async function assertVersion<T extends VersionedTable, F extends Fields, W>(
  kept: Versioned<T, F, W>,
  row: Stored<T>,
  rowVersion: unknown,
): Promise<void> {
  if (cells(row).rowVersion !== rowVersion) throw conflict(await wireOf(kept, row));
}

/** Writes columns into a new row, or into a stored one that is locked, and raises its version by one. */
export async function writeVersioned<T extends VersionedTable>(
  tx: Tx,
  { table, own }: Pick<Versioned<T, Fields, unknown>, 'table' | 'own'>,
  { now }: Pick<Context, 'now'>,
  stored: Stored<T> | undefined,
  columns: Columns<T>,
): Promise<Stored<T>> {
  const at = now();
  if (!stored) {
    const fresh = { id: newId(at.getTime()), createdAt: at, updatedAt: at, ...own, ...columns };
    return (await insertOne(tx, table, fresh as T['$inferInsert'])) as Stored<T>;
  }
  const { id, rowVersion } = cells(stored);
  const next = { ...columns, updatedAt: at, rowVersion: Number(rowVersion) + 1 };
  return (await updateOne(tx, table, String(id), next as Partial<T['$inferInsert']>)) as Stored<T>;
}
