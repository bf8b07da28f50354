/*
 * Two ways to the database. Our own is fast and uses parts of drizzle and pg that they do not document
 * (`internals.ts`). The plain one uses their documented API only: drizzle's own prepared statements, rows and
 * transactions, pg's pool. `DB_PLAIN=1` chooses it; a start that gets other answers on our own way takes it by itself.
 */
const VARIABLE = 'DB_PLAIN';

/** Returns whether this process uses only the drivers' documented API; asked when a pool or a statement is made. */
export const isPlain = (): boolean => process.env[VARIABLE] === '1';

/** Makes this process use the documented API only; set in its environment, so that its threads know too. */
export function goPlain(): void {
  process.env[VARIABLE] = '1';
}
