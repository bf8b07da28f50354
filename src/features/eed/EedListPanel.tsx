import type { EedRow } from '@domain/api/eed';
import { Select } from 'antd';
import { useT } from '@/hooks/useT';
import { FilterBar, ListBody, type ListHandle } from '@/lists';
import type { eedList } from './list';
import styles from './list.module.css';
import { decimal } from './numbers';

type Values = { platformId?: string };
type Answer = Awaited<ReturnType<(typeof eedList)['read']>>;
export type EedHandle = ListHandle<EedRow, Values, Answer>;

/** My courses beside the one that is open, with what they come to. */
export function EedListPanel({ handle }: { handle: EedHandle }) {
  const t = useT();
  const { address, remote } = handle;
  const { platforms = [], hours = 0, total = 0 } = remote.data ?? {};
  return (
    <section className={styles.panel} aria-label={t('eed.list')}>
      <div className={styles.filters}>
        <FilterBar handle={handle} />
        <Select
          aria-label={t('eed.platform')}
          prefix={<span className={styles.inside}>{t('eed.platform')}</span>}
          value={address.values.platformId ?? ''}
          onChange={(platformId) => address.change({ platformId: platformId || undefined } as Partial<Values>)}
          options={[{ id: '', name: t('common.all') }, ...platforms].map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
      </div>
      <ListBody handle={handle} compact narrow />
      {total > 0 && <p className={styles.sum}>{t('eed.sum', { n: total, hours: decimal(hours) })}</p>}
    </section>
  );
}
