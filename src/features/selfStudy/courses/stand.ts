import type { CourseCard, SelectedCourse } from '@domain/api/selfStudy';
import { type CourseLearning, SimpleOrderStatus } from '@domain/statuses';
import { canMove } from '@/components/MoveButton';
import type { LockedKey } from '../parts/locks';

/** User's state in a course that can be chosen. */
export type Stand =
  | { kind: 'free'; locked?: LockedKey }
  | { kind: 'inCart'; locked?: LockedKey }
  | { kind: 'owned'; learnState?: CourseLearning }
  | { kind: 'refunding' }
  | { kind: 'waiting'; orderId?: string }
  | { kind: 'offShelf' };

/** Fields of one of the user's own courses that its state depends on. */
type Mine = Pick<SelectedCourse, 'learnState' | 'orderItemState' | 'orderId' | 'moves'>;

/**
 * Returns the user's state in a course. The course says whether it is paid or off the shelf; `mine` has the progress or
 * the waiting order; `inCart` is by the cart on the screen.
 */
export function standOf(
  course: Pick<CourseCard, 'state'>,
  mine: Mine | undefined,
  inCart: boolean,
  locked: LockedKey | undefined,
): Stand {
  const lock = locked ? { locked } : {};
  if (mine && canMove(mine.moves, 'pay') && !inCart)
    return { kind: 'waiting', ...(mine.orderId !== undefined && { orderId: mine.orderId }) };
  if (mine?.orderItemState === SimpleOrderStatus.Refunding) return { kind: 'refunding' };
  if (course.state === 'owned')
    return { kind: 'owned', ...(mine && { learnState: mine.learnState as CourseLearning }) };
  if (inCart) return { kind: 'inCart', ...lock };
  if (course.state === 'offShelf') return { kind: 'offShelf' };
  return { kind: 'free', ...lock };
}
