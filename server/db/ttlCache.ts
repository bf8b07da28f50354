import { LruCache } from '../lruCache';
import type { Db } from './client';

/** How old an answer may be, in ms. */
const LIFE = 60_000;
/** Answers that are kept of one question: what is asked for with ever other keys must not pile up. */
const KEPT = 10_000;

/**
 * A question whose answer hardly ever changes and stands on every screen: it is asked again when the answer is a minute old,
 * and at once when the asking failed. For what is only shown; what decides asks the database in its transaction.
 * `isWorth` keeps only the answers that took much to find, so that what is found at once is always the newest.
 */
export function ttlCache<V>(
  read: (db: Db, key: string) => Promise<V>,
  isWorth: (answer: V) => boolean = () => true,
): (db: Db, key?: string) => Promise<V> {
  const known = new WeakMap<Db, LruCache<{ until: number; answer: Promise<V> }>>();
  return (db, key = '') => {
    const all = known.get(db) ?? new LruCache(KEPT);
    known.set(db, all);
    const found = all.get(key);
    if (found && performance.now() < found.until) return found.answer;
    const asked = { until: performance.now() + LIFE, answer: read(db, key) };
    all.set(key, asked);
    const forget = () => {
      asked.until = 0;
    };
    asked.answer.then((answer) => isWorth(answer) || forget(), forget);
    return asked.answer;
  };
}
