import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { OddRow } from '@/components/RowBoundary';
import { isChunkFailure } from '@/services/chunks';
import { isTold, NOT_TOLD } from '@/services/words';

/*
 * A row that the server has sent in a wrong shape, or with parts missing, must not break the list: only that row is
 * replaced, by a sentence.
 */

/** Row as an object; any other value becomes an empty object. */
export const asRow = <R,>(row: R): R => (typeof row === 'object' && row !== null ? row : ({} as R));

/** Wraps a function of a row: returns `otherwise` where the function throws, as it may for a malformed row. */
export function attempt<R, A>(ask: (row: R) => A, otherwise: A): (row: R) => A {
  return (row) => {
    try {
      return ask(row);
    } catch {
      return otherwise;
    }
  };
}

let unnamed = 0;
/** Keys of rows: a row without a key gets a generated one, which stays the same while the row exists. */
export function keysOf<R>(rowKey: (row: R) => string): (row: R) => string {
  const given = new WeakMap<object, string>();
  const told = attempt(rowKey, '');
  return (row) => {
    const key = told(row);
    if (isTold(key)) return key;
    const own = given.get(row as object) ?? `unnamed-${++unnamed}`;
    given.set(row as object, own);
    return own;
  };
}

/** Error boundary of a table cell: shows the sentence in the cell that names the row, a dash in the others. */
export const CellBoundary = ({ row, head, children }: { row: unknown; head: boolean; children: ReactNode }) => (
  <ErrorBoundary resetKey={row} passOn={isChunkFailure} fallback={() => (head ? <OddRow /> : NOT_TOLD)}>
    {children}
  </ErrorBoundary>
);
