import { minuteMs } from '../../../domain/time';
import type { Db } from '../../db/client';
import type { Context } from '../../http/context';
import { LruCache } from '../../lruCache';

type Clock = Pick<Context, 'db' | 'now'>;

/** Readers whose answers are kept. */
const KEPT = 1000;

/**
 * Answers that the home of the console gives at a glance and that take long to find: they are at most a minute old. The
 * page on which they stand in full reads them anew and notes what it has found, so that both say the same. `isWorth` keeps
 * only those that took long.
 */
export function glance<V>(isWorth: (answer: V) => boolean = () => true) {
  const known = new WeakMap<Db, LruCache<{ at: number; answer: V }>>();
  const note = ({ db, now }: Clock, key: string, answer: V): V => {
    const all = known.get(db) ?? new LruCache(KEPT);
    known.set(db, all);
    if (isWorth(answer)) all.set(key, { at: now().getTime(), answer });
    return answer;
  };
  return {
    note,
    of: async (clock: Clock, key: string, read: () => Promise<V>): Promise<V> => {
      const found = known.get(clock.db)?.get(key);
      if (found && Math.abs(clock.now().getTime() - found.at) < minuteMs) return found.answer;
      return note(clock, key, await read());
    },
    forget: (db: Db) => void known.delete(db),
  };
}
