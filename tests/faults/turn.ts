import { turnOf } from '../support/turn';

/** `npm test` tries a part of the matrix; `npm run test:faults` tries everything. */
const turn = turnOf('faults', 'FAULTS', 24);

/** What is said of what is tried. */
export const turnName = turn.name;

/**
 * Those of a list that are tried. What follows on another is tried with it: `follows` tells which.
 */
export function inTurn<T>(rows: readonly T[], follows: (row: T) => boolean = () => false): T[] {
  let chain = -1;
  return rows.filter((row) => {
    if (!follows(row)) chain += 1;
    return turn.has(chain);
  });
}
