import type { Db, Tx } from './client';

/**
 * Reads of single rows that are asked for at the same moment, as one query: `read` answers the values of all the keys. For what several
 * parts of an answer look up without knowing of each other; a key without a value answers undefined.
 */
export function dataLoader<V>(
  read: (db: Db | Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (db: Db | Tx, key: string) => Promise<V | undefined> {
  const waiting = new WeakMap<object, { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> }>();
  return async (db, key) => {
    let batch = waiting.get(db);
    if (!batch) {
      const keys = new Set<string>();
      // By then everybody who asks at this moment has asked.
      const found = new Promise<void>((done) => process.nextTick(done)).then(() => {
        waiting.delete(db);
        return read(db, [...keys]);
      });
      batch = { keys, found };
      waiting.set(db, batch);
    }
    batch.keys.add(key);
    return (await batch.found).get(key);
  };
}
