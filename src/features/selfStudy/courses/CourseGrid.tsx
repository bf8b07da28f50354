import type { CourseCard, SelectedCourse } from '@domain/api/selfStudy';
import type { Page } from '@domain/api/shapes';
import { pageSizes } from '@domain/constants';
import { Button, Pagination } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import type { CartHandle } from '../cart/useCart';
import type { GapCourses } from '../cart/useGap';
import type { LockedKey } from '../parts/locks';
import parts from '../parts/parts.module.css';
import type { ChangeQuery } from '../parts/useQuery';
import { CourseTile } from './CourseTile';
import styles from './courses.module.css';
import { type ChosenFilters, isFiltered, noFilters } from './filters';
import { GapTile } from './GapTile';
import { standOf } from './stand';

interface CourseGridProps {
  remote: Remote<Page<CourseCard>>;
  cart: CartHandle;
  gap: GapCourses;
  /** My courses of the plan. */
  mine: readonly SelectedCourse[];
  locked: LockedKey | undefined;
  filters: ChosenFilters;
  change: ChangeQuery;
  phone: boolean;
  /** What a framework is short of, in words. */
  note: string;
  onAdd: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
}

/** The courses of a page as tiles, what is still missing behind them, and the way to the other pages. */
export function CourseGrid(props: CourseGridProps) {
  const { remote, cart, gap, mine, locked, filters, change, phone, note, onAdd, onRemove } = props;
  const t = useT();
  const { totals, planId } = cart;
  return (
    <DataArea
      remote={remote}
      skeleton={
        <div className={styles.gridWaiting}>
          <SkeletonRows rows={pageSizes.courses + 1} shape="cards" />
        </div>
      }
      isEmpty={(page) => page.list.length === 0}
      empty={
        isFiltered(filters) ? (
          <EmptyState
            title={t(filters.closesGap ? 'selfStudy.course.noGap' : 'selfStudy.course.noneFound')}
            description={t('selfStudy.course.noneFound.why')}
            action={<Button onClick={() => change(noFilters)}>{t('selfStudy.clear')}</Button>}
          />
        ) : (
          <EmptyState title={t('selfStudy.course.none')} />
        )
      }
      errorTitle={t('selfStudy.course.failed')}
    >
      {(page) => (
        <>
          <div className={styles.grid}>
            {page.list.map((course) => (
              <CourseTile
                key={course.courseId}
                course={course}
                planId={planId}
                stand={standOf(
                  course,
                  mine.find(({ courseId }) => courseId === course.courseId),
                  cart.has(course),
                  locked,
                )}
                onAdd={onAdd}
                onRemove={onRemove}
              />
            ))}
            {totals && !locked && (
              <GapTile
                after={totals.hours}
                courses={gap.total}
                filtered={filters.closesGap === true}
                onFilter={(closesGap) => change({ ...noFilters, closesGap })}
              />
            )}
          </div>
          <nav className={parts.pages} aria-label={t('selfStudy.pages')}>
            <span className={parts.faint}>
              {t('selfStudy.plan.courses', { n: page.total })}
              {note && ` · ${note}`}
            </span>
            <Pagination
              current={filters.page}
              total={page.total}
              pageSize={pageSizes.courses}
              showSizeChanger={false}
              hideOnSinglePage
              simple={phone}
              onChange={(next) => {
                change({ page: next });
                window.scrollTo({ top: 0 });
              }}
            />
          </nav>
        </>
      )}
    </DataArea>
  );
}
