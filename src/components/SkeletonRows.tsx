import { useT } from '@/hooks/useT';
import styles from './SkeletonRows.module.css';

export interface SkeletonRowsProps {
  /** As many rows as will probably come, so that nothing jumps. */
  rows?: number;
  /** list: picture, two lines, button; table: cells; text: lines; cards: three across; stack: cards in a column. */
  shape?: 'list' | 'table' | 'text' | 'cards' | 'stack';
}

/** Widths of the first and second line, so that rows differ as real ones do. */
const widths = [
  ['72%', '48%'],
  ['60%', '80%'],
  ['66%', '40%'],
] as const;

function Row({ shape, index }: { shape: SkeletonRowsProps['shape']; index: number }) {
  const [first, second] = widths[index % widths.length] ?? widths[0];
  if (shape === 'cards' || shape === 'stack') return <div className={styles.card} />;
  if (shape === 'text') return <div className={styles.line} style={{ inlineSize: first }} />;
  if (shape === 'table')
    return (
      <div className={styles.row}>
        {['26%', '18%', '14%', '20%', '10%'].map((inlineSize) => (
          <div key={inlineSize} className={styles.line} style={{ inlineSize }} />
        ))}
      </div>
    );
  return (
    <div className={styles.row}>
      <div className={styles.picture} />
      <div className={styles.lines}>
        <div className={styles.line} style={{ inlineSize: first }} />
        <div className={styles.thin} style={{ inlineSize: second }} />
      </div>
      <div className={styles.button} />
    </div>
  );
}

/** A data area that is loading, in the shape of what will come. */
export function SkeletonRows({ rows = 3, shape = 'list' }: SkeletonRowsProps) {
  const t = useT();
  return (
    <div className={styles.rows} data-shape={shape} role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Row key={i} shape={shape} index={i} />
      ))}
    </div>
  );
}
