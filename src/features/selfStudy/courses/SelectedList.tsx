import type { SelectedCourse } from '@domain/api/selfStudy';
import type { Page } from '@domain/api/shapes';
import { pageSizes } from '@domain/constants';
import { enums } from '@domain/enums';
import { Button, Pagination, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TableCard } from '@/components/TableCard';
import { usePhone } from '@/hooks/useMediaQuery';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { HourStrip } from '../parts/HourStrip';
import parts from '../parts/parts.module.css';
import { SearchField } from '../parts/SearchField';
import type { Selection } from '../parts/usePlan';
import type { ChangeQuery } from '../parts/useQuery';
import styles from './details.module.css';
import { SelectedRow } from './SelectedRow';

export interface SelectedFilters {
  hourType: 1 | 2 | undefined;
  courseName: string | undefined;
  current: number;
}

interface SelectedListProps {
  planId: string;
  selection: Remote<Selection>;
  remote: Remote<Page<SelectedCourse>>;
  filters: SelectedFilters;
  change: ChangeQuery;
  /** The way to more courses; absent where none can be chosen. */
  choose: ReactNode;
}

/** The hours of a plan and my courses of it below them, to search by name and kind. */
export function SelectedList({ planId, selection, remote, filters, change, choose }: SelectedListProps) {
  const t = useT();
  const phone = usePhone();
  const { hourType, courseName, current } = filters;
  return (
    <>
      <section className={`${parts.card} ${styles.strip}`} aria-label={t('selfStudy.hours')}>
        <DataArea
          remote={selection}
          skeleton={<SkeletonRows rows={2} shape="text" />}
          errorTitle={t('selfStudy.plan.oneFailed')}
        >
          {({ hours }) => <HourStrip hours={hours} />}
        </DataArea>
      </section>
      <search className={parts.filters}>
        <SearchField
          label={t('selfStudy.course.search')}
          value={courseName}
          onSearch={(name) => change({ courseName: name }, true)}
        />
        <Segmented
          aria-label={t('enum.hourType')}
          value={hourType === undefined ? '' : String(hourType)}
          options={[
            { value: '', label: t('common.all') },
            ...enums.hourType.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) })),
          ]}
          onChange={(value) => change({ hourType: value })}
        />
      </search>
      <TableCard>
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows shape="table" rows={pageSizes.courses} />}
          isEmpty={(page) => page.list.length === 0}
          empty={
            hourType !== undefined || courseName !== undefined ? (
              <EmptyState
                title={t('selfStudy.course.noneFound')}
                action={
                  <Button onClick={() => change({ hourType: undefined, courseName: undefined })}>
                    {t('selfStudy.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('selfStudy.mine.none')} description={t('selfStudy.mine.none.why')} action={choose} />
            )
          }
          errorTitle={t('selfStudy.course.failed')}
        >
          {(page) => (
            <>
              <ul className={styles.rows}>
                {page.list.map((course) => (
                  <li key={course.courseId}>
                    <SelectedRow course={course} planId={planId} />
                  </li>
                ))}
              </ul>
              {page.total > pageSizes.courses && (
                <nav className={`${parts.pages} ${styles.rowPages}`} aria-label={t('selfStudy.pages')}>
                  <Pagination
                    current={current}
                    total={page.total}
                    pageSize={pageSizes.courses}
                    showSizeChanger={false}
                    simple={phone}
                    onChange={(next) => change({ page: next })}
                  />
                </nav>
              )}
            </>
          )}
        </DataArea>
      </TableCard>
    </>
  );
}
