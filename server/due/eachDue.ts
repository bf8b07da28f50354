import { randomUUID } from 'node:crypto';
import { and, asc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { transaction } from '../db/client';
import { log } from '../log/log';
import { claim, postpone, release, unclaimed } from './claims';
import type { DueJob, DueWork } from './job';

/** Items of a turn, and milliseconds after which a turn begins no further one. */
const AT_ONCE = 20;
const TURN = 5_000;

/** Answer of an item that is not done yet through nobody's fault: it rests like one that has failed, and is no failure. */
export const LATER = Symbol('later');

export interface EachDue {
  name: string;
  every: number;
  /** The rows that become due, one of them an item. */
  table: PgTable;
  /** What names an item; text, unique in the table. */
  key: PgColumn | SQL<string>;
  /** Which rows are due; undefined when there can be none (nothing is connected that could do it). */
  due(work: DueWork): SQL | undefined;
  /** Those that have waited longest come first; of those that are equal in this, the one whose key is first. */
  oldest: SQL | readonly SQL[];
  /**
   * Does one item. It holds no row when it begins, and must find out under its own lock whether the item is still due: so
   * it may ask the outside world in between. Throws to be tried again after a rest, or answers `LATER` for the same.
   */
  perform(work: DueWork, subject: string): Promise<unknown>;
}

/**
 * A job that does its items one by one. Items are taken in one short transaction (`for update skip locked` and a claim), so
 * that no two runners do the same one and nothing is held while an item is done; one that fails rests, and stops no other.
 */
export function eachDue({ name, every, table, key, due, oldest, perform }: EachDue): DueJob {
  const take = (work: DueWork, owner: string) =>
    transaction(work.db, async (tx) => {
      const now = work.now();
      const condition = due(work);
      if (!condition) return [];
      const rows = await tx
        .select({ subject: key as SQL<string> })
        .from(table)
        .where(and(condition, unclaimed(tx, name, key, now)))
        .orderBy(...[oldest].flat(), asc(key))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      return claim(
        tx,
        { job: name, owner, now },
        rows.map(({ subject }) => subject),
      );
    });
  return {
    name,
    every,
    turn: async (work, stopping) => {
      const owner = randomUUID();
      const taken = await take(work, owner);
      const began = performance.now();
      let done = 0;
      for (const one of taken) {
        const { subject, tries } = one;
        if (stopping() || performance.now() - began > TURN) {
          await release(work.db, name, owner, subject);
          continue;
        }
        try {
          if ((await perform(work, subject)) === LATER) {
            await postpone(work.db, name, owner, one, work.now());
            continue;
          }
          await release(work.db, name, owner, subject);
          done += 1;
        } catch (error) {
          const rest = await postpone(work.db, name, owner, one, work.now());
          log.error(`due work ${name} ${subject}: try ${tries} failed, again in ${rest / 1000} s`, error);
        }
      }
      return { done, more: taken.length === AT_ONCE };
    },
  };
}
