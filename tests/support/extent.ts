/**
 * True in `npm run test:all`, which tries every row of every table of tests. `npm test` tries the rows that stand for
 * their kind: always the same ones, so that one commit is judged alike on every day.
 */
export const triesAll = process.env.TESTS === 'all';

/** Rows of a table that are tried: all of them, or those that stand for the others. Throws when none stands for them. */
export function rowsToTry<T>(rows: readonly T[], standsForOthers: (row: T, place: number) => boolean): T[] {
  const chosen = rows.filter(standsForOthers);
  if (chosen.length === 0) throw new Error('No row of this table is tried by npm test.');
  return triesAll ? [...rows] : chosen;
}
