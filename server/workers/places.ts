import { tooMany } from '../http/errors';

/** Seconds after which the caller is told to try again. */
const AGAIN = 5;

/**
 * Limits the costly jobs that one person may have running at once in this process, so that one person cannot slow down
 * the others. Throws 429 with the message `key` beyond `most`.
 */
export function personalPlaces(most: number, key: string): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  const taken = new Map<string, number>();
  return async (person, work) => {
    const before = taken.get(person) ?? 0;
    if (before >= most) throw tooMany(AGAIN, key);
    taken.set(person, before + 1);
    try {
      return await work();
    } finally {
      const left = (taken.get(person) ?? 1) - 1;
      if (left > 0) taken.set(person, left);
      else taken.delete(person);
    }
  };
}
