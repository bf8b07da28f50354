import { sql } from 'drizzle-orm';
import type { DueJob } from '../due/job';
import { transaction } from './client';

/** Rows of a table that may have changed before it is tidied, besides a fifth of it: each time others wait for a second. */
const FEW = 5000;

/**
 * Clears the tables of the embedded database of rows that are no longer there and counts them anew, one at a time.
 * PostgreSQL does so by itself; the embedded one never does, and kept plans that were made while a table was empty:
 * undoing a sheet of 100 000 teachers took 17 minutes, and stopped everybody else for up to 45 s.
 */
export const tidyEmbedded: DueJob = {
  name: 'database.tidy',
  every: 20,
  turn: async ({ db }) => {
    // The engine adds up what prepared statements have changed at the end of a transaction only.
    await transaction(db, (tx) => tx.execute(sql`select 1`));
    const { rows } = (await db.execute(sql`
      select relname as name, n_dead_tup > ${FEW}::int + n_live_tup / 5 as "isFull" from pg_stat_user_tables
      where greatest(n_dead_tup, n_mod_since_analyze) > ${FEW}::int + n_live_tup / 5
      order by greatest(n_dead_tup, n_mod_since_analyze) desc
      limit 1`)) as unknown as { rows: readonly { name: string; isFull: boolean }[] };
    const [table] = rows;
    if (!table) return { done: 0, more: false };
    const name = sql.identifier(table.name);
    await db.execute(table.isFull ? sql`vacuum analyze ${name}` : sql`analyze ${name}`);
    return { done: 1, more: true };
  },
};
