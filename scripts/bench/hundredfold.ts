import { type AnyColumn, getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Client } from 'pg';
import { account } from '../../server/db/schema';
import { labelOf, normalOf, sealedLabels } from '../../server/db/sealed/columns';
import { type KeyRing, open, seal } from '../../server/db/sealed/ring';

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
    and a.attgenerated = ''
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
/** Table of the ids of everything that is copied: a column may hold one of them without a reference. */
const COPIED = 'copied_id';

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

/** All sealed values of accounts; of those that are found by, no two of them may be the same. */
const own: readonly AnyColumn[] = Object.values(getTableColumns(account)).filter((column) =>
  sealedLabels().includes(labelOf(column)),
);
/** Name of a column in the database. */
const stored = ({ name }: AnyColumn): string => toSnakeCase(name);
/** Distance of a copy's number from that of its original. */
const FAR = 1_000_000;
/** People whose values are written by one statement. */
const PEOPLE = 5_000;

/** Gives each copy of a person names and numbers of its own, sealed as the server seals them: the copies can be opened. */
async function sealCopies(client: Client, times: number, keys: KeyRing): Promise<void> {
  const names = own.map(stored);
  const { rows: people } = await client.query<{ id: string } & Record<string, string | null>>(
    `select id, ${names.join(', ')} from account where id not like '%~%'`,
  );
  const keyOf = (id: string) => keys.keys.find((key) => key.id === id);
  const copies = people.flatMap(({ id, ...values }) => {
    const texts = own.map((column) => {
      const value = values[stored(column)];
      return value && open(keyOf, labelOf(column), value);
    });
    return Array.from({ length: times - 1 }, (_, i) => [
      `${id}~${i + 2}`,
      ...own.map((column, place) => {
        if (!texts[place]) return null;
        const text = `${texts[place]}${normalOf(column) ? i + 2 : ''}`;
        return seal(keys, labelOf(column), text, normalOf(column)?.(text));
      }),
    ]);
  });
  for (let from = 0; from < copies.length; from += PEOPLE) {
    const some = copies.slice(from, from + PEOPLE);
    await client.query(
      `update account set ${names.map((name, i) => `${name} = v.c${i}`).join(', ')}
        from unnest($1::text[], ${names.map((_, i) => `$${i + 2}::text[]`).join(', ')})
          v(id, ${names.map((_, i) => `c${i}`).join(', ')}) where account.id = v.id`,
      [0, ...own.map((_, i) => i + 1)].map((place) => some.map((row) => row[place])),
    );
  }
}

/**
 * Copies every person with all their rows, so that there are `times` as many; places, plans and courses stay as they
 * are. `keys`: those of the server that the database belongs to. Returns the number of rows after that.
 */
export async function multiply(client: Client, times: number, keys: KeyRing): Promise<number> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: unique } = await client.query<{ table: string; columns: string[] }>(UNIQUE);
  const tables = personal(columns);
  const identified = tables.filter((table) =>
    columns.some((one) => one.table === table && one.column === 'id' && one.type === 'text'),
  );
  await client.query(
    `create temporary table ${COPIED} as ${identified.map((table) => `select id from "${table}"`).join(' union all ')}`,
  );
  for (const table of tables) {
    const there = columns.filter((one) => one.table === table);
    const isOwn = ({ column, type, refers, tells }: Column) =>
      type === 'text' && ((refers !== null && tables.includes(refers)) || PERSONAL.has(column) || tells);
    const changed = new Set(there.filter(isOwn).map(({ column }) => column));
    const moved = new Set<string>();
    // A unique index without a person's column, as on a platform's numbers: its last plain text column is changed, or a
    // number where it has no such text, as the place in a waiting list.
    for (const index of unique.filter((one) => one.table === table)) {
      if (index.columns.some((column) => changed.has(column))) continue;
      const last = index.columns.findLast((name) =>
        there.some(({ column, type, refers }) => column === name && type === 'text' && refers === null),
      );
      const number = index.columns.findLast((name) =>
        there.some(({ column, type }) => column === name && type === 'integer'),
      );
      if (last) changed.add(last);
      else if (number) moved.add(number);
    }
    const copyOf = ({ column, type }: Column) => {
      if (moved.has(column)) return `t.${column} + n * ${FAR}`;
      if (changed.has(column)) return `t.${column} || '~' || n`;
      if (type !== 'text') return `t.${column}`;
      // A sealed value is found by its third part; it is sealed anew afterwards.
      if (table === 'account') return `regexp_replace(t.${column}, '^(s1\\.[^.]*\\.[^.]*)(.*)$', '\\1~' || n || '\\2')`;
      return `case when t.${column} in (select id from ${COPIED}) then t.${column} || '~' || n else t.${column} end`;
    };
    const names = there.map(({ column }) => `"${column}"`).join(', ');
    await client.query(
      `insert into "${table}" (${names}) select ${there.map(copyOf).join(', ')} from "${table}" t, generate_series(2, ${times}) n`,
    );
  }
  await sealCopies(client, times, keys);
  // As in a database at rest.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  let all = 0;
  for (const table of tables) all += (await client.query(`select count(*)::int as n from "${table}"`)).rows[0].n;
  return all;
}
