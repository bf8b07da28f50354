import { type Db, type Tx, transaction } from '../../../db/client';

/** Thrown to undo the writes of a change that was only tried. */
class Tried<T> extends Error {
  constructor(readonly result: T) {
    super('tried');
  }
}

/** Tries a change without keeping it: answers and throws what the change itself would. */
export async function tried<T>(db: Db | Tx, change: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, async (tx) => {
      throw new Tried(await change(tx));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result as T;
    throw error;
  }
}
