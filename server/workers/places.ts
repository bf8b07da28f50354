import { tooMany } from '../http/errors';

/** Seconds after which it is worth trying again. */
const AGAIN = 5;

/**
 * How many costly things one person may have under way at once, in this process. Throws 429 with the sentence of `key`
 * beyond `most`; whoever asks for little does not notice those who ask for much.
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
