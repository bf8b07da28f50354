import type { Client } from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  /** The table that it refers to. */
  refers: string | null;
  /** Alone it tells rows apart. */
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

/** What tells rows apart together: the columns of each unique index. */
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
  // What refers to several of them comes after all of them.
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
 * Copies every person with everything that is theirs, so that there are so many times as many; places, plans and courses
 * stay as they are. Answers how many rows there are then. What is found by an encrypted value is found of the first one.
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
    // What tells rows apart by several columns of which none is a person's, like the number that a platform gives.
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
      // The third part of a sealed value is what it is found by.
      return table === 'account'
        ? `regexp_replace(t.${column}, '^(s1\\.[^.]*\\.[^.]*)(.*)$', '\\1~' || n || '\\2')`
        : `t.${column}`;
    };
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    await client.query(
      `insert into "${table}" (${names}) select ${own.map(copyOf).join(', ')} from "${table}" t, generate_series(2, ${times}) n`,
    );
  }
  // As it is once the database has come to rest.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  let all = 0;
  for (const table of tables) all += (await client.query(`select count(*)::int as n from "${table}"`)).rows[0].n;
  return all;
}
