import { randomUUID } from 'node:crypto';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { secondMs } from '../../domain/time';
import { transaction } from '../db/client';
import { log } from '../log/log';
import { type Claim, claim, postpone, release, unclaimed } from './claims';
import type { DueJob, DueWork } from './job';

/** Items taken in one turn, and the milliseconds after which a turn starts no further item. */
const AT_ONCE = 20;
const TURN_MS = 5 * secondMs;
/** Items of a backlog that are counted. */
const MOST_COUNTED = 1000;

/** Result of an item that cannot be done yet: it waits like a failed one, but is not logged as a failure. */
export const LATER = Symbol('later');

export interface EachDue {
  name: string;
  every: number;
  /** Table of the items; each due row is an item. */
  table: PgTable;
  /** Key of an item: a text that is unique in the table. */
  key: PgColumn | SQL<string>;
  /**
   * Condition for due rows; undefined when there can be none (for example, nothing is connected that could do them).
   */
  due(work: DueWork): SQL | undefined;
  /** Column with the time since which an item is due; absent where no column says it. */
  since?: PgColumn;
  /** Order of the items, the longest waiting first; equal ones are ordered by `key`. */
  oldest: SQL | readonly SQL[];
  /** Items that are done at the same time, where they wait for other systems; default: one after the other. */
  together?: number;
  /**
   * Does one item. No row is locked when it begins, so it may call other systems; it must check under its own lock
   * that the item is still due. When it throws or returns `LATER`, the item is tried again after a rest.
   */
  perform(work: DueWork, subject: string): Promise<unknown>;
}

/**
 * Makes a job that does its items one by one. A short transaction takes the items (`for update skip locked` and a
 * claim), so that no two runners do the same item and no lock is held while it is done. A failed item waits and stops
 * no other.
 */
export function eachDue({ name, every, table, key, due, oldest, perform, since, together = 1 }: EachDue): DueJob {
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
  const counted = (work: DueWork) => {
    const condition = due(work);
    return (
      condition &&
      sql`select ${name}::text as job, count(*)::int as n, min(item.since) as oldest from (
        select ${since ?? sql`null::timestamptz`} as since from ${table} where ${condition} limit ${MOST_COUNTED}) item`
    );
  };
  return {
    name,
    every,
    backlog: counted,
    turn: async (work, stopping) => {
      const owner = randomUUID();
      const taken = await take(work, owner);
      const began = performance.now();
      let done = 0;
      const doOne = async (one: Claim) => {
        const { subject, tries } = one;
        if (stopping() || performance.now() - began > TURN_MS) return release(work.db, name, owner, subject);
        try {
          if ((await perform(work, subject)) === LATER)
            return await postpone(work.db, name, owner, one, { now: work.now(), failed: false });
          await release(work.db, name, owner, subject);
          done += 1;
        } catch (error) {
          const rest = await postpone(work.db, name, owner, one, { now: work.now(), failed: true });
          log.error(`due work ${name} ${subject}: try ${tries} failed, again in ${rest / 1000} s`, error);
        }
        return undefined;
      };
      for (let from = 0; from < taken.length; from += together)
        await Promise.all(taken.slice(from, from + together).map(doOne));
      return { done, more: taken.length === AT_ONCE };
    },
  };
}
