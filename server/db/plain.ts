/*
 * The two roads to the database. The own one is fast and uses parts of drizzle and pg that they do not document (`internals.ts`). The
 * plain one uses their documented API only: drizzle's own prepared statements, rows and transactions, pg's pool. `DB_PLAIN=1` chooses it;
 * a start that finds that the own road answers otherwise takes it by itself.
 */
const VARIABLE = 'DB_PLAIN';

/** Does this process use the documented API of the database drivers only? Asked when a pool or a statement is made. */
export const isPlain = (): boolean => process.env[VARIABLE] === '1';

/** From now on this process uses the documented API only. In its environment, so that its threads and files evaluated anew know. */
export function goPlain(): void {
  process.env[VARIABLE] = '1';
}
