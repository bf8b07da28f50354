import type { CourseCard, SelectedCourse } from '@domain/api/selfStudy';
import { type CourseLearning, SimpleOrderStatus } from '@domain/statuses';
import { canMove } from '@/components/MoveButton';
import type { LockedKey } from '../parts/locks';

/** How I stand to a course that can be chosen. */
export type Stand =
  | { kind: 'free'; locked?: LockedKey }
  | { kind: 'inCart'; locked?: LockedKey }
  | { kind: 'owned'; learnState?: CourseLearning }
  | { kind: 'refunding' }
  | { kind: 'waiting'; orderId?: string }
  | { kind: 'offShelf' };

/** What is known of a course of mine, as far as its card tells it. */
type Mine = Pick<SelectedCourse, 'learnState' | 'orderItemState' | 'orderId' | 'moves'>;

/**
 * What can be done with a course: its card says whether it is paid or gone, my courses of the plan how far it is or which
 * order waits, and the cart as it stands on the screen whether it is in it.
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
