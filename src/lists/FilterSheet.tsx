import { Button, Drawer } from 'antd';
import { useT } from '@/hooks/useT';
import { without } from './address';
import { Fields } from './FilterBar';
import type { Filter } from './filter';
import styles from './filters.module.css';
import type { ListHandle } from './useList';

interface FilterSheetProps {
  handle: Pick<ListHandle<never>, 'address'> & { remote: { data: { total: number } | undefined } };
  filters: readonly Filter[];
  onClose: () => void;
}

/** The filters of a list on a phone; what they find is shown behind at once. */
export function FilterSheet({ handle, filters, onClose }: FilterSheetProps) {
  const t = useT();
  const { address, remote } = handle;
  return (
    <Drawer open title={t('list.filters')} placement="bottom" size="auto" onClose={onClose}>
      <div className={styles.sheet}>
        <Fields handle={handle} filters={filters} wide />
        <div className={styles.sheetFoot}>
          <Button type="text" onClick={() => address.change(without(filters))}>
            {t('list.clear')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('list.show', { n: remote.data?.total ?? 0 })}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
