/**
 * True in `npm run test:all`, which tries every row of every table of tests. `npm test` tries only rows that represent
 * their kind: always the same ones, so that results do not depend on the day.
 */
export const triesAll = process.env.TESTS === 'all';

/** Rows of a table to try: all of them, or those that represent the others. Throws when there is none. */
export function rowsToTry<T>(rows: readonly T[], standsForOthers: (row: T, place: number) => boolean): T[] {
  const chosen = rows.filter(standsForOthers);
  if (chosen.length === 0) throw new Error('No row of this table is tried by npm test.');
  return triesAll ? [...rows] : chosen;
}
