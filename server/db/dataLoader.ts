import type { Db, Tx } from './client';

/**
 * Joins reads of single rows that are asked for at the same moment into one query: `read` returns the values of all
 * keys. For parts of an answer that look up the same table independently. A key without a value gives undefined.
 */
export function dataLoader<V>(
  read: (db: Db | Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (db: Db | Tx, key: string) => Promise<V | undefined> {
  const waiting = new WeakMap<object, { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> }>();
  return async (db, key) => {
    let batch = waiting.get(db);
    if (!batch) {
      const keys = new Set<string>();
      // By then all parts that ask at this moment have added their keys.
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
