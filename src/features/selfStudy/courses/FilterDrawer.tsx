import { Button, Checkbox, Drawer } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './courses.module.css';
import { type FilterBarProps, TypeChoice } from './FilterBar';
import { noFilters } from './filters';
import { RangeFields } from './RangeFields';
import { useRanges } from './useRanges';

/** The filters of the courses on a phone. */
export function FilterDrawer({ filters, change, onClose }: FilterBarProps & { onClose: () => void }) {
  const t = useT();
  const ranges = useRanges(filters, change);
  return (
    <Drawer open title={t('selfStudy.filter')} placement="bottom" size={540} onClose={onClose}>
      <div className={styles.drawer}>
        <TypeChoice filters={filters} change={change} />
        {ranges.map(({ name, fields }) => (
          <div key={`${name} ${fields.min} ${fields.max}`}>
            <b>{fields.label}</b>
            <RangeFields {...fields} />
          </div>
        ))}
        <Checkbox
          checked={filters.closesGap === true}
          onChange={(event) => change({ closesGap: event.target.checked })}
        >
          {t('selfStudy.filter.gap')}
        </Checkbox>
        <div className={styles.drawerFoot}>
          <Button onClick={() => change(noFilters)}>{t('selfStudy.clear')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('selfStudy.filter.show')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
