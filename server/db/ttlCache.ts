import { minuteMs } from '../../domain/time';
import { LruCache } from '../lruCache';
import { afterCommit } from './afterCommit';
import type { Db } from './client';

/** How old an answer may be, in ms. */
const LIFE_MS = minuteMs;
/** Answers that are kept for one question: a limit, as answers for many different keys would pile up. */
const KEPT = 10_000;

/** Rows from which a count is worth keeping: counting fewer takes no time, and the number is always the newest. */
export const WORTH_KEEPING = 2000;
/** The same for a count that has to look at other tables for each row. */
export const WORTH_KEEPING_JOINED = 500;

/**
 * Caches a question whose answer hardly changes and stands on every screen: asks again when the answer is a minute old,
 * or as old as `life` in ms, and at once when asking failed. Only for display; code that decides asks the database in its
 * transaction. `isWorth` keeps only answers that were expensive to find; others are asked for every time and so always the
 * newest. `forget` drops all answers of a database, in a transaction once it has ended: whoever changes what was counted
 * sees it in the next answer of the same process.
 */
export function ttlCache<V>(
  read: (db: Db, key: string) => Promise<V>,
  isWorth: (answer: V) => boolean = () => true,
  life: number = LIFE_MS,
): ((db: Db, key?: string) => Promise<V>) & { forget: (db: Db) => void } {
  const known = new WeakMap<Db, LruCache<{ until: number; answer: Promise<V> }>>();
  const ask = (db: Db, key = '') => {
    const all = known.get(db) ?? new LruCache(KEPT);
    known.set(db, all);
    const found = all.get(key);
    if (found && performance.now() < found.until) return found.answer;
    // A query of drizzle is sent each time it is awaited; the function makes a promise of it, which is kept.
    const answer = (async () => read(db, key))();
    const asked = { until: performance.now() + life, answer };
    all.set(key, asked);
    const forget = () => {
      asked.until = 0;
    };
    asked.answer.then((answer) => isWorth(answer) || forget(), forget);
    return asked.answer;
  };
  const forget = (db: Db) => {
    known.delete(db);
    // A question before the end of the transaction gets the old rows, and would keep them.
    afterCommit(db, (root) => void known.delete(root));
  };
  return Object.assign(ask, { forget });
}
