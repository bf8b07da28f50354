import { numberFormat } from '@/services/intl';
import { isTold, NOT_TOLD } from '@/services/words';
import { cx } from './cx';
import styles from './Money.module.css';

const small = new Set<Intl.NumberFormatPartTypes>(['decimal', 'fraction']);

/**
 * An amount of money: always two decimals; the sign of the currency and the decimals are smaller. `fen` is a whole
 * number; a dash where it is not told.
 */
export function Money({ fen, className }: { fen: number | undefined; className?: string }) {
  if (!isTold(fen)) return <span className={className}>{NOT_TOLD}</span>;
  const parts = numberFormat({ minimumFractionDigits: 2 }).formatToParts(Math.abs(fen) / 100);
  return (
    <bdi dir="ltr" className={cx(styles.money, className)}>
      {fen < 0 && '−'}
      <span className={styles.small}>¥</span>
      {parts.map(({ type, value }, i) =>
        small.has(type) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the amount
          <span key={i} className={styles.small}>
            {value}
          </span>
        ) : (
          value
        ),
      )}
    </bdi>
  );
}
