import type { EedRow } from '@domain/api/eed';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { FilterBar, ListBody, type ListHandle } from '@/lists';
import { dayAndTime } from '@/services/format';
import type { eedList } from './list';
import styles from './list.module.css';
import { decimal } from './numbers';

type Answer = Awaited<ReturnType<(typeof eedList)['read']>>;
export type EedHandle = ListHandle<EedRow, { platformId?: string }, Answer>;

/** My courses beside the one that is open, with what they come to. */
export function EedListPanel({ handle }: { handle: EedHandle }) {
  const t = useT();
  const { hours = 0, total = 0, nextSync } = handle.remote.data ?? {};
  return (
    <section className={cx(styles.panel, 'focus-inside')} aria-label={t('eed.list')}>
      <div className={styles.filters}>
        <FilterBar handle={handle} />
      </div>
      <ListBody handle={handle} compact narrow />
      {total > 0 && (
        <p className={styles.sum}>
          {t('eed.sum', { n: total, hours: decimal(hours) })}
          {nextSync && <span>{t('eed.next', { time: dayAndTime(nextSync) })}</span>}
        </p>
      )}
    </section>
  );
}
