import type { EedRow } from '@domain/api/eed';
import { Select } from '@/components/Select';
import { useT } from '@/hooks/useT';
import type { ListHandle } from '@/lists';
import type { EedHandle } from './EedListPanel';
import styles from './list.module.css';

/** The platforms of my courses, which are told with them. */
export function PlatformFilter({ list }: { list: ListHandle<EedRow> }) {
  const t = useT();
  const { address, remote } = list as unknown as EedHandle;
  const { platforms = [] } = remote.data ?? {};
  return (
    <Select
      aria-label={t('eed.platform')}
      prefix={<span className={styles.inside}>{t('eed.platform')}</span>}
      value={address.values.platformId ?? ''}
      popupMatchSelectWidth={false}
      onChange={(id) => address.change({ platformId: id === '' ? undefined : id } as { platformId?: string })}
      options={[{ id: '', name: t('common.all') }, ...platforms].map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
