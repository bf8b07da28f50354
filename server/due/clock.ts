import { sql } from 'drizzle-orm';
import { minuteMs } from '../../domain/time';
import type { Db } from '../db/client';

/** Milliseconds for which a reading of the database's clock is counted on from. */
const FRESH_MS = 5 * minuteMs;

/** Clock of the database, as far as this process knows it. */
export interface DatabaseClock {
  now(): Date;
  /** Reads the clock of the database unless that was done a short time ago. Rejects while the database does not answer. */
  read(): Promise<void>;
}

/**
 * The clock by which due work goes: that of the database, which all processes share. A process whose own clock is two days
 * ahead would tell people of deadlines two days early. Between two readings the time that has passed is counted by a clock
 * that nobody can set.
 */
export function databaseClock(db: Db, passed: () => number = () => performance.now()): DatabaseClock {
  let known: { at: number; passed: number } | undefined;
  return {
    now: () => (known ? new Date(known.at + passed() - known.passed) : new Date()),
    read: async () => {
      if (known && passed() - known.passed < FRESH_MS) return;
      const began = passed();
      const [row] = await db
        .select({ at: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number) })
        .from(sql`(values (1)) one`);
      if (!row) return;
      // The database has read its clock in the middle of the question, as far as anybody can tell.
      known = { at: row.at, passed: (began + passed()) / 2 };
    },
  };
}
