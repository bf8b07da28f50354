import { eq, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client';
import { prepared } from './prepared';

type Cells = Readonly<Record<string, unknown>>;
/** Columns that become null: a value would be written by the type of its column, which knows no null. */
interface Form {
  nulls: readonly string[];
}

const nullsIn = ({ nulls }: Form) => Object.fromEntries(nulls.map((name) => [name, null]));
/** Cells with a value, and the names of those that become null. */
function partsOf(cells: Cells): { values: Record<string, unknown>; form: Form } {
  const given = Object.entries(cells).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(given.filter(([, value]) => value !== null));
  return { values, form: { nulls: given.flatMap(([name, value]) => (value === null ? [name] : [])) } };
}
/** Does a cell depend on what is stored, so that it is part of the statement's text? */
const isReckoned = (cells: Cells): boolean => Object.values(cells).some((value) => is(value, SQL));

const inserting = (table: PgTable) =>
  prepared((db, at: Record<string, unknown>, form: Form & { names: readonly string[] }) =>
    db
      .insert(table)
      .values({ ...at, ...nullsIn(form) } as never)
      .returning(),
  );
const updating = (table: PgTable, key: PgColumn) =>
  prepared((db, { is: id, ...at }: Record<string, unknown>, form: Form & { names: readonly string[] }) =>
    db
      .update(table)
      .set({ ...at, ...nullsIn(form) } as never)
      .where(eq(key, id))
      .returning(),
  );

/** Statements of each table: tables are a few, and never go. */
function once<M>(make: (table: PgTable, key: PgColumn) => M): (table: PgTable, key: PgColumn) => M {
  const known = new WeakMap<PgTable, M>();
  return (table, key) => {
    const found = known.get(table) ?? make(table, key);
    known.set(table, found);
    return found;
  };
}
const inserts = once(inserting);
const updates = once(updating);

type Keyed = PgTable & { id: PgColumn };

/** Writes a new row by a statement that is built once for each set of columns, and returns it as it is stored. */
export async function insertOne<T extends Keyed>(tx: Tx, table: T, row: T['$inferInsert']): Promise<T['$inferSelect']> {
  const { values, form } = partsOf(row);
  const names = Object.keys(values);
  const [stored] = isReckoned(row)
    ? await tx
        .insert(table as PgTable)
        .values(row as never)
        .returning()
    : await inserts(table, table.id)(tx, values, { ...form, names });
  return stored as T['$inferSelect'];
}

/**
 * Changes the row of an id by a statement that is built once for each set of columns, and returns it as it is stored;
 * undefined where there is none.
 */
export async function updateOne<T extends Keyed>(
  tx: Tx,
  table: T,
  id: string,
  change: Partial<T['$inferInsert']>,
): Promise<T['$inferSelect'] | undefined> {
  const { values, form } = partsOf(change);
  const names = Object.keys(values);
  const [stored] = isReckoned(change)
    ? await tx
        .update(table as PgTable)
        .set(change as never)
        .where(eq(table.id, id))
        .returning()
    : await updates(table, table.id)(tx, { ...values, is: id }, { ...form, names });
  return stored as T['$inferSelect'] | undefined;
}
