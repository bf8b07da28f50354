import type { CourseCard, Framework, HourStatus, SelectedCourse } from '@domain/api/selfStudy';
import { pageSizes } from '@domain/constants';
import { sumHours } from '@domain/selfStudy/hours';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { FilterBar, ListCount, type ListHandle } from '@/lists';
import type { CartHandle } from '../cart/useCart';
import type { GapCourses } from '../cart/useGap';
import { HourStrip } from '../parts/HourStrip';
import type { LockedKey } from '../parts/locks';
import parts from '../parts/parts.module.css';
import type { Selection } from '../parts/usePlan';
import { CourseGrid } from './CourseGrid';
import styles from './courses.module.css';
import { FrameworkNav } from './FrameworkNav';
import type { Chosen } from './lists';

/** Returns the first framework that is short of hours. */
const shortOf = (frameworks: readonly Framework[]): Framework | undefined =>
  frameworks.flatMap((one) => [one, ...(one.children ?? [])]).find((one) => one.selectedHour < one.minHour);

/** Skeleton of the page. */
export const ChoiceSkeleton = () => (
  <>
    <div className={`${parts.card} ${styles.strip}`}>
      <SkeletonRows rows={2} shape="text" />
    </div>
    <div className={styles.layout}>
      <div className={styles.navWaiting}>
        <SkeletonRows rows={6} shape="text" />
      </div>
      <div className={styles.gridWaiting}>
        <SkeletonRows rows={pageSizes.courses + 1} shape="cards" />
      </div>
    </div>
  </>
);

interface ChoiceProps {
  cart: CartHandle;
  gap: GapCourses;
  selection: Remote<Selection>;
  hours: Remote<HourStatus>;
  frameworks: Remote<Framework[]>;
  courses: ListHandle<CourseCard, Chosen>;
  locked: LockedKey | undefined;
  onAdd: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
}

const none: readonly SelectedCourse[] = [];

/** Content of the page: the hours of a plan, its frameworks, and the courses to choose from. */
export function Choice({ selection, hours, frameworks, courses, ...props }: ChoiceProps) {
  const t = useT();
  const short = shortOf(frameworks.data ?? []);
  return (
    <>
      <section className={`${parts.card} ${styles.strip}`} aria-label={t('selfStudy.hours')}>
        <DataArea
          remote={hours}
          skeleton={<SkeletonRows rows={2} shape="text" />}
          errorTitle={t('selfStudy.plan.oneFailed')}
        >
          {(owned) => <HourStrip hours={owned} after={props.cart.totals?.hours ?? owned} />}
        </DataArea>
      </section>
      <div className={styles.layout}>
        <FrameworkNav
          remote={frameworks}
          current={courses.address.values.frameworkId}
          onChoose={(frameworkId) => courses.address.change({ frameworkId })}
        />
        <div className={styles.main}>
          <h2 className="visually-hidden">{t('selfStudy.framework.all')}</h2>
          <FilterBar handle={courses} />
          <ListCount handle={courses} />
          <CourseGrid
            courses={courses}
            mine={selection.data?.courses ?? none}
            note={
              short
                ? t('selfStudy.framework.short', {
                    name: short.name,
                    n: sumHours([short.minHour, -short.selectedHour]),
                  })
                : undefined
            }
            {...props}
          />
        </div>
      </div>
    </>
  );
}
