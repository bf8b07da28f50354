import type { CourseCard, SelectedCourse } from '@domain/api/selfStudy';
import { RowBoundary } from '@/components/RowBoundary';
import { useT } from '@/hooks/useT';
import { ListBody, type ListHandle } from '@/lists';
import type { CartHandle } from '../cart/useCart';
import type { GapCourses } from '../cart/useGap';
import type { LockedKey } from '../parts/locks';
import { CourseTile } from './CourseTile';
import styles from './courses.module.css';
import { GapTile } from './GapTile';
import type { Chosen } from './lists';
import { standOf } from './stand';

interface CourseGridProps {
  courses: ListHandle<CourseCard, Chosen>;
  cart: CartHandle;
  gap: GapCourses;
  /** User's own courses of the plan. */
  mine: readonly SelectedCourse[];
  locked: LockedKey | undefined;
  /** Text on the hours that a framework is short of. */
  note: string | undefined;
  onAdd: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
}

type TileProps = Pick<CourseGridProps, 'cart' | 'mine' | 'locked' | 'onAdd' | 'onRemove'> & { course: CourseCard };

/** Tile of a course with the user's state; a component of its own, so that a broken course breaks only its tile. */
function Tile({ course, cart, mine, locked, ...acts }: TileProps) {
  const own = mine.find(({ courseId }) => courseId === course.courseId);
  const stand = standOf(course, own, cart.has(course), locked);
  return <CourseTile course={course} planId={cart.planId} stand={stand} {...acts} />;
}

/** Courses of a page as tiles, followed by a tile with the missing hours. */
export function CourseGrid({ courses, cart, gap, mine, locked, note, onAdd, onRemove }: CourseGridProps) {
  const t = useT();
  const { totals } = cart;
  const { address, remote } = courses;
  const found = t('selfStudy.plan.courses', { n: remote.data?.total ?? 0 });
  return (
    <ListBody handle={courses} note={[found, note].filter(Boolean).join(' · ')}>
      {(page) => (
        <div className={styles.grid}>
          {page.list.map((course) => (
            <RowBoundary key={course.courseId} row={course}>
              <Tile course={course} cart={cart} mine={mine} locked={locked} onAdd={onAdd} onRemove={onRemove} />
            </RowBoundary>
          ))}
          {totals && !locked && (
            <GapTile
              after={totals.hours}
              courses={gap.total}
              filtered={address.values.closesGap === true}
              onFilter={(closesGap) => address.only({ closesGap: closesGap || undefined })}
            />
          )}
        </div>
      )}
    </ListBody>
  );
}
