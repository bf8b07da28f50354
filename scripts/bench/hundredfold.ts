import type { Client } from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  /** The table that it refers to. */
  refers: string | null;
  /** Is the column unique by itself? */
  tells: boolean;
}

/** Columns of all tables, with what they refer to and whether they are a key by themselves. */
const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    (select r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as refers,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey::text = a.attnum::text) as tells
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** Columns of each unique index. */
const UNIQUE = `
  select c.relname as table, array_agg(a.attname::text order by k.place) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
    cross join unnest(i.indkey::int[]) with ordinality as k(num, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
  where i.indisunique and c.relnamespace = 'public'::regnamespace
  group by i.indexrelid, c.relname`;

/** Columns that name a person without a reference. */
const PERSONAL = new Set(['account_id', 'owner_id', 'operator_id']);

/** Everything that hangs on a person, in the order in which it can be written. */
function personal(columns: readonly Column[]): string[] {
  const found = ['account'];
  for (let before = 0; before < found.length; ) {
    before = found.length;
    for (const { table, refers } of columns)
      if (refers && found.includes(refers) && !found.includes(table)) found.push(table);
  }
  // A table that refers to several others comes after all of them.
  const waits = (table: string, done: readonly string[]) =>
    columns.some(
      (one) =>
        one.table === table &&
        one.refers &&
        one.refers !== table &&
        found.includes(one.refers) &&
        !done.includes(one.refers),
    );
  const ordered: string[] = [];
  while (ordered.length < found.length) {
    const next = found.filter((table) => !ordered.includes(table) && !waits(table, ordered));
    if (next.length === 0) throw new Error(`Tables that refer to each other: ${found.join(', ')}`);
    ordered.push(...next);
  }
  return ordered;
}

/**
 * Copies every person with all their rows, so that there are `times` as many; places, plans and courses stay as they
 * are. Returns the number of rows after that. A search for an encrypted value finds the original person only.
 */
export async function multiply(client: Client, times: number): Promise<number> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: unique } = await client.query<{ table: string; columns: string[] }>(UNIQUE);
  const tables = personal(columns);
  for (const table of tables) {
    const own = columns.filter((one) => one.table === table);
    const isOwn = ({ column, type, refers, tells }: Column) =>
      type === 'text' && ((refers !== null && tables.includes(refers)) || PERSONAL.has(column) || tells);
    const changed = new Set(own.filter(isOwn).map(({ column }) => column));
    // A unique index without a person's column, as on a platform's numbers: its last plain text column is changed.
    for (const index of unique.filter((one) => one.table === table)) {
      if (index.columns.some((column) => changed.has(column))) continue;
      const last = index.columns.findLast((name) =>
        own.some(({ column, type, refers }) => column === name && type === 'text' && refers === null),
      );
      if (last) changed.add(last);
    }
    const copyOf = ({ column, type }: Column) => {
      if (changed.has(column)) return `t.${column} || '~' || n`;
      if (type !== 'text') return `t.${column}`;
      // A sealed value is found by its third part.
      return table === 'account'
        ? `regexp_replace(t.${column}, '^(s1\\.[^.]*\\.[^.]*)(.*)$', '\\1~' || n || '\\2')`
        : `t.${column}`;
    };
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    await client.query(
      `insert into "${table}" (${names}) select ${own.map(copyOf).join(', ')} from "${table}" t, generate_series(2, ${times}) n`,
    );
  }
  // As in a database at rest.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  let all = 0;
  for (const table of tables) all += (await client.query(`select count(*)::int as n from "${table}"`)).rows[0].n;
  return all;
}
