import { enums } from '@domain/enums';
import { statusSets } from '@domain/statuses';
import { Select } from 'antd';
import { useT } from '@/hooks/useT';
import styles from '../parts/parts.module.css';
import { SearchField } from '../parts/SearchField';
import type { ChangeQuery } from '../parts/useQuery';
import type { PlanFilters as Filters } from './filters';
import { plannedYears } from './filters';

interface PlanFiltersProps {
  filters: Filters;
  change: ChangeQuery;
  /** My plans are filtered by how far I am, the plans of all are ordered. */
  last: 'order' | 'learnState';
}

/** Search of plans by year, state and name, with the order or my own state. */
export function PlanFilters({ filters, change, last }: PlanFiltersProps) {
  const t = useT();
  const all = { value: '', label: t('common.all') };
  const field = (
    label: string,
    name: string,
    value: number | undefined,
    options: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      prefix={<span className={styles.faint}>{label}</span>}
      value={value === undefined ? '' : String(value)}
      options={options}
      onChange={(next) => change({ [name]: next })}
    />
  );
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('selfStudy.plan.name')}
        value={filters.planName}
        onSearch={(planName) => change({ planName }, true)}
      />
      {field(t('selfStudy.plan.year'), 'planYear', filters.planYear, [
        all,
        ...plannedYears(new Date()).map((year) => ({ value: String(year), label: String(year) })),
      ])}
      {field(t('selfStudy.plan.state'), 'planState', filters.planState, [
        all,
        ...statusSets.projectTime.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) })),
      ])}
      {last === 'order'
        ? field(
            t('enum.sortOrder'),
            'orderType',
            filters.orderType,
            enums.sortOrder.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) })),
          )
        : field(t('status.courseLearning'), 'learnState', filters.learnState, [
            all,
            ...statusSets.courseLearning
              // Whoever has not signed up is not in this list.
              .filter(({ name }) => name !== 'NotSignedUp')
              .map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) })),
          ])}
    </search>
  );
}
