/*
 * The whole matrix takes longer than a change should wait for. `npm test` tries a part of it, another one every day, so
 * that all of it comes round; `npm run test:faults` tries everything.
 */

/** Into how many parts the matrix falls. */
const PARTS = 12;
const DAY = 86_400_000;

/** `all`, or the number of a part from 1; without it the part whose turn it is today (UTC). */
const wanted = process.env.FAULTS;
const part = wanted && wanted !== 'all' ? Number(wanted) : (Math.floor(Date.now() / DAY) % PARTS) + 1;
if (!(Number.isInteger(part) && part >= 1 && part <= PARTS))
  throw new Error(`FAULTS is "${wanted}"; it may be all or a number from 1 to ${PARTS}.`);

/** What is said of what is tried. */
export const turnName = wanted === 'all' ? 'all faults' : `faults, part ${part} of ${PARTS}`;

/** Is the n-th thing of a list tried? */
const hasTurn = (n: number): boolean => wanted === 'all' || n % PARTS === part - 1;

/**
 * Those of a list that are tried. What follows on another is tried with it: `follows` tells which.
 */
export function inTurn<T>(rows: readonly T[], follows: (row: T) => boolean = () => false): T[] {
  let chain = -1;
  return rows.filter((row) => {
    if (!follows(row)) chain += 1;
    return hasTurn(chain);
  });
}
