import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../client';
import { PORTION } from './steps';

/** Rows of a portion: a second's work at most on a slow disk, and few enough that a person's call between them is not slow. */
export const PORTION_ROWS = 2000;

interface Change {
  statement: string;
  table: string;
  key: string;
}

export interface Portion {
  /** Key of the portion's last row. */
  until: string;
  run: (tx: Tx) => Promise<unknown>;
}

/** The change of the rows between two keys, both inclusive. */
function changeOf({ statement, table, key }: Change, from: string, until: string): SQL {
  const column = sql.raw(`"${table}"."${key}"`);
  const [head = '', ...rest] = statement.split(PORTION);
  return rest.reduce(
    (whole, text) => sql`${whole}${column} between ${from} and ${until}${sql.raw(text)}`,
    sql`${sql.raw(head)}`,
  );
}

/** Portions of a table's rows, in the order of their key, after one that was done already. */
export async function* portionsOf(db: Db | Tx, change: Change, after: string | null = null): AsyncGenerator<Portion> {
  const table = sql.raw(`"${change.table}"`);
  const key = sql.raw(`"${change.key}"`);
  for (let done = after; ; ) {
    const { rows } = (await db.execute(
      sql`select min(key)::text as from, max(key)::text as until from (select ${key} as key from ${table} ${done === null ? sql`` : sql`where ${key} > ${done}`} order by ${key} limit ${PORTION_ROWS}) portion`,
    )) as unknown as { rows: { from: string | null; until: string | null }[] };
    const { from = null, until = null } = rows[0] ?? {};
    if (from === null || until === null) return;
    yield { until, run: (tx) => tx.execute(changeOf(change, from, until)) };
    done = until;
  }
}
