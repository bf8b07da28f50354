import type { CourseCard, SelectedCourse } from '../../../domain/api/selfStudy';
import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { studyStateOf } from '../../../domain/selfStudy/states';
import { SimpleOrderStatus } from '../../../domain/statuses';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { type CourseRow, hours, learnStateOf, type Mine, type Plan, progressOf } from './load';

/** A course of a plan as a card. */
export const courseCard = (row: CourseRow, state: CourseCard['state']): CourseCard => ({
  courseId: row.courseId,
  courseName: row.courseName,
  teacherName: row.teacherName,
  frameworkId: row.frameworkId,
  frameworkName: row.frameworkName,
  hourType: row.hourType as 1 | 2,
  hour: hours(row.hour),
  price: wireYuan(row.price),
  learnerCount: row.learnerCount,
  ...(row.score !== null && { score: row.score / 10 }),
  state,
});

const { WaitingPayment } = SimpleOrderStatus;

/** What a card says of a course that I have chosen. */
export function mineState(one: Mine): CourseCard['state'] {
  if (one.orderItemState !== undefined && one.orderItemState !== WaitingPayment) return 'owned';
  return one.offShelf && one.inCart ? 'offShelf' : 'inCart';
}

/** Why a chosen course cannot be taken out, as a key of the catalogue; undefined when it can. */
export const keptBecause = (one: Mine): string | undefined =>
  one.inCart ? undefined : one.orderItemState === WaitingPayment ? 'study.kept.waiting' : 'study.kept.paid';

/** A course that I have chosen, with how far I am. */
export function selectedCourse(ctx: Pick<Context, 'locale' | 'now'>, plan: Plan, one: Mine): SelectedCourse {
  const now = ctx.now();
  const { percent, examState } = progressOf(one, plan, now);
  const kept = keptBecause(one);
  return {
    ...courseCard(one, mineState(one)),
    learnState: learnStateOf(one, plan, now),
    studyState: studyStateOf(percent),
    examState,
    percent,
    ...(one.enrolment?.lastStudyAt && { lastStudyTime: formatInstant(one.enrolment.lastStudyAt) }),
    ...(one.orderId !== undefined && { orderId: one.orderId }),
    ...(one.orderItemState !== undefined && { orderItemState: one.orderItemState }),
    canRemove: kept === undefined,
    ...(kept && { keptReason: say(ctx.locale, kept) }),
  };
}
