import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { useT } from '@/hooks/useT';
import { isChunkFailure } from '@/services/chunks';
import { isTold, NOT_TOLD } from '@/services/words';
import type { RowAction } from './define';
import styles from './lists.module.css';

/*
 * A row that a server has sent in another form, or with too little in it, costs its own place in the list and nothing else:
 * a sentence stands there.
 */

/** Rows as objects: what is none has nothing to show. */
export const asRow = <R,>(row: R): R => (typeof row === 'object' && row !== null ? row : ({} as R));

/** What is asked of a row, or what is taken where the row cannot tell. */
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
/** Keys of rows: a row without one has a name of its own for as long as it is there. */
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

/** No row is asked for more than it has: what can be done with an odd one is nothing. */
export const actionsOfEach = <R,>(actionsOf: (row: R) => readonly RowAction[]) => attempt(actionsOf, []);

/** In the place of a row that cannot be shown. */
function OddRow() {
  const t = useT();
  return <span className={styles.odd}>{t('list.oddRow')}</span>;
}

/** Around a row: where it cannot be shown, a sentence stands in its place. */
export const RowBoundary = ({ row, children }: { row: unknown; children: ReactNode }) => (
  <ErrorBoundary resetKey={row} passOn={isChunkFailure} fallback={() => <OddRow />}>
    {children}
  </ErrorBoundary>
);

/** Around a cell of a table: the one that names its row has the sentence, the others a dash. */
export const CellBoundary = ({ row, head, children }: { row: unknown; head: boolean; children: ReactNode }) => (
  <ErrorBoundary resetKey={row} passOn={isChunkFailure} fallback={() => (head ? <OddRow /> : NOT_TOLD)}>
    {children}
  </ErrorBoundary>
);
