import { AimOutlined, DownOutlined, FilterOutlined } from '@ant-design/icons';
import { enums } from '@domain/enums';
import { Badge, Button, Popover, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '@/hooks/useT';
import { SearchField } from '../parts/SearchField';
import type { ChangeQuery } from '../parts/useQuery';
import styles from './courses.module.css';
import type { ChosenFilters } from './filters';
import { type Range, RangeFields } from './RangeFields';
import { useRanges } from './useRanges';

const FilterDrawer = lazy(() =>
  import(/* webpackChunkName: "filterDrawer" */ './FilterDrawer').then((module) => ({ default: module.FilterDrawer })),
);

export interface FilterBarProps {
  filters: ChosenFilters;
  change: ChangeQuery;
}

function RangeButton({ words, ...fields }: Parameters<typeof RangeFields>[0] & { words: string }) {
  const [open, setOpen] = useState(false);
  const changed = (range: Range) => {
    setOpen(false);
    fields.onChange(range);
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      placement="bottomRight"
      content={<RangeFields {...fields} onChange={changed} />}
    >
      <Button aria-label={`${fields.label}: ${words}`} aria-expanded={open}>
        {words}
        <DownOutlined aria-hidden />
      </Button>
    </Popover>
  );
}

/** Kind of hours, as one of three. */
export function TypeChoice({ filters, change }: FilterBarProps) {
  const t = useT();
  return (
    <Segmented
      aria-label={t('enum.hourType')}
      value={filters.hourType === undefined ? '' : String(filters.hourType)}
      options={[
        { value: '', label: t('common.all') },
        ...enums.hourType.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) })),
      ]}
      onChange={(hourType) => change({ hourType })}
    />
  );
}

/** Search and filters above the courses; on a phone all but the search are in a drawer. */
export function FilterBar({ filters, change, phone }: FilterBarProps & { phone: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const ranges = useRanges(filters, change);
  const search = (
    <SearchField
      label={t('selfStudy.course.search')}
      value={filters.courseName}
      onSearch={(courseName) => change({ courseName }, true)}
    />
  );
  if (phone) {
    const used = [filters.hourType, filters.closesGap, ...ranges.map(({ used: one }) => one || undefined)];
    return (
      <search className={styles.filters}>
        {search}
        <Badge count={used.filter((one) => one !== undefined).length} size="small">
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-label={t('selfStudy.filter')}
            onClick={() => setOpen(true)}
          />
        </Badge>
        <Suspense fallback={null}>
          {open && <FilterDrawer filters={filters} change={change} onClose={() => setOpen(false)} />}
        </Suspense>
      </search>
    );
  }
  return (
    <search className={styles.filters}>
      {search}
      <TypeChoice filters={filters} change={change} />
      {ranges.map(({ name, words, fields }) => (
        <RangeButton key={name} words={words} {...fields} />
      ))}
      <Button
        className={filters.closesGap ? (styles.inCart ?? '') : ''}
        icon={<AimOutlined aria-hidden />}
        aria-pressed={filters.closesGap === true}
        onClick={() => change({ closesGap: !filters.closesGap })}
      >
        {t('selfStudy.filter.gap')}
      </Button>
    </search>
  );
}
