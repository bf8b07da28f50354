import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { isChunkFailure } from '@/services/chunks';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './RowBoundary.module.css';

/** Placeholder of a row that cannot be shown. */
export function OddRow() {
  const t = useT();
  return <span className={styles.odd}>{t('list.oddRow')}</span>;
}

/** Error boundary of a row of any list: shows a sentence instead when the row cannot be rendered. */
export const RowBoundary = ({ row, children }: { row: unknown; children: ReactNode }) => (
  <ErrorBoundary resetKey={row} passOn={isChunkFailure} fallback={() => <OddRow />}>
    {children}
  </ErrorBoundary>
);
