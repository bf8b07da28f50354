import { and, eq, inArray, ne } from 'drizzle-orm';
import { CourseLearning, SimpleOrderStatus } from '../../../../domain/statuses';
import { type StudyCourseState, studyCourse } from '../../../../domain/workflows/studyCourse';
import type { Db, Tx } from '../../../db/client';
import { orderItem, studyOrder } from '../../../db/schema';
import { orderStands } from '../../../db/waiting';
import { applyMove } from '../../../http/applyMove';
import type { planFacts } from '../../selfStudy/cards';
import type { CourseRow } from '../../selfStudy/load';

/** Why a course cannot be bought: `study.blocked.<reason>`. */
export type BuyBlock = 'offShelf' | 'owned' | 'refunding' | 'waiting';

const { WaitingPayment, Refunding, Refunded } = SimpleOrderStatus;

interface Bought {
  courseId: string;
  state: number;
}

/** Reasons against buying courses, from the lines of the buyer's orders that are not closed. */
export function blocksAmong(
  lines: readonly Bought[],
  rows: readonly Pick<CourseRow, 'courseId' | 'offShelf'>[],
): Map<string, BuyBlock> {
  return new Map(
    rows.flatMap(({ courseId, offShelf }): [string, BuyBlock][] => {
      const states = lines.filter((line) => line.courseId === courseId).map(({ state }) => state);
      if (states.some((state) => state !== WaitingPayment && state !== Refunding)) return [[courseId, 'owned']];
      if (states.includes(Refunding)) return [[courseId, 'refunding']];
      if (states.includes(WaitingPayment)) return [[courseId, 'waiting']];
      return offShelf ? [[courseId, 'offShelf']] : [];
    }),
  );
}

/**
 * Reasons against buying courses, by course. A course that is paid in any plan is never paid twice; a course of a
 * waiting order is paid with that order.
 */
export async function buyBlocks(
  db: Db | Tx,
  accountId: string,
  rows: readonly Pick<CourseRow, 'courseId' | 'offShelf'>[],
  now: Date,
): Promise<Map<string, BuyBlock>> {
  const ids = rows.map(({ courseId }) => courseId);
  if (ids.length === 0) return new Map();
  const lines = await db
    .select({ courseId: orderItem.courseId, state: orderItem.state })
    .from(orderItem)
    .innerJoin(studyOrder, eq(studyOrder.id, orderItem.orderId))
    .where(
      and(
        eq(orderItem.accountId, accountId),
        inArray(orderItem.courseId, ids),
        ne(orderItem.state, Refunded),
        orderStands(now),
      ),
    );
  return blocksAmong(lines, rows);
}

/** State of a course: from its block when it is ordered or paid, else `otherwise`. */
export function stateOf(otherwise: StudyCourseState, block: BuyBlock | undefined): StudyCourseState {
  if (block === 'waiting') return 'ordered';
  if (block === 'refunding') return 'refunding';
  return block === 'owned' ? CourseLearning.NotStarted : otherwise;
}

/** Throws when no course of the plan can be chosen: 410 after its end, 422 without a sign-up. */
export const assertOpen = (facts: ReturnType<typeof planFacts>) =>
  applyMove(studyCourse, CourseLearning.NotSignedUp, 'choose', 'teacher', { ...facts, onShelf: true });
