import type { Db, Tx } from './client';

/** An open transaction: the database that it belongs to, and what is done once it has ended well. */
interface Open {
  readonly root: Db;
  readonly waiting: ((root: Db) => void)[];
}
const open = new WeakMap<Db | Tx, Open>();

/** Does something with the database of a handle once everything that was written by it can be seen: at once outside of transactions. */
export function afterCommit(db: Db | Tx, work: (root: Db) => void): void {
  const within = open.get(db);
  if (within) within.waiting.push(work);
  else work(db as Db);
}

/** Runs a transaction, and what waits for its end; inside of another one that is left to the outer one. */
export async function committing<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = open.get(db);
  const root = outer?.root ?? (db as Db);
  const waiting: Open['waiting'] = [];
  const answer = await db.transaction((tx) => {
    open.set(tx, { root, waiting });
    return work(tx);
  });
  for (const one of waiting) afterCommit(db, one);
  return answer;
}
