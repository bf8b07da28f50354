import { LruCache } from './lruCache';

interface Kept<V> {
  version: string;
  /** Moment until which it is used, on the clock of `performance.now()`. */
  until: number;
  value: V;
  bytes: number;
}

/** How many answers are kept, and for how long. */
export interface Keeping {
  /** Bytes of all of them together: those that nobody asked for the longest time go first. */
  bytes: number;
  /** Milliseconds after which one is made anew whatever its version, because of what the version does not see. */
  lifeMs: number;
}

/** Bytes of a value in memory, about: its letters take up to two bytes each, its objects as much again. */
const BYTES_A_LETTER = 4;

/**
 * Answers that cost much to make, kept for as long as what they are made of is unchanged. The caller reads the
 * `version` first, from the database: several servers share one, and what is written after it was read belongs to the
 * next version. People who ask for the same at the same moment wait for one making. Answers are shared: they must not be
 * changed.
 */
export function keptAnswers<V>({ bytes, lifeMs }: Keeping) {
  const kept = new LruCache<Kept<V>>(bytes, (one) => one.bytes);
  const making = new Map<string, Promise<V>>();
  const make = async (key: string, version: string, work: () => Promise<V>): Promise<V> => {
    const value = await work();
    const size = JSON.stringify(value).length * BYTES_A_LETTER;
    kept.set(key, { version, value, bytes: size, until: performance.now() + lifeMs });
    return value;
  };
  return {
    get: (key: string, version: string, work: () => Promise<V>): Promise<V> => {
      const found = kept.get(key);
      if (found?.version === version && performance.now() < found.until) return Promise.resolve(found.value);
      const name = `${key} ${version}`;
      const before = making.get(name);
      if (before) return before;
      const made = make(key, version, work).finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
    /** Bytes that are kept now, about. */
    get bytes() {
      return kept.size;
    },
  };
}
