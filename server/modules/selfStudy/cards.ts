import type { CourseCard, SelectedCourse } from '../../../domain/api/selfStudy';
import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { planStateOf, signupStateOf, studyStateOf } from '../../../domain/selfStudy/states';
import { ProjectTime, SignupState, SimpleOrderStatus } from '../../../domain/statuses';
import { movesOf } from '../../../domain/workflows/core';
import { type StudyCourseState, studyCourse } from '../../../domain/workflows/studyCourse';
import type { Context } from '../../http/context';
import { BusinessError, illegalState } from '../../http/errors';
import { say } from '../../http/words';
import type { Mine } from './chosen';
import { type CourseRow, hours, learnStateOf, type Plan, progressOf } from './load';

/** A plan and whether the user is signed up: decides the possible moves of its courses. */
export interface Standing {
  plan: Pick<Plan, 'startAt' | 'endAt'>;
  signedUp: boolean;
}

/** Facts of the plan for the moves of a course; a fact that is not met is the refusal to throw. */
export const planFacts = ({ plan, signedUp }: Standing, now: Date) => ({
  windowOpen: planStateOf(plan, now) !== ProjectTime.Ended || new BusinessError('410', 'study.error.planEnded'),
  signedUp: signedUp || illegalState('study.error.notSignedUp'),
});

const { WaitingPayment, Refunding } = SimpleOrderStatus;

/** Facts for cancelling a sign-up: sign-up is still open, nothing is paid or studied, and no order waits. */
export const cancelFacts = (plan: Pick<Plan, 'signupStartAt' | 'signupEndAt'>, mine: readonly Mine[], now: Date) => ({
  signupOpen: signupStateOf(plan, false, now) === SignupState.NotSignedUp,
  nothingPaid: mine.every(
    ({ enrolment, orderItemState }) => !enrolment && (orderItemState ?? WaitingPayment) === WaitingPayment,
  ),
  noOrderWaiting: mine.every(({ orderItemState }) => orderItemState !== WaitingPayment),
});

/** A course of a plan as a card, with the learner's state and possible moves. */
export const courseCard = (
  row: CourseRow,
  state: CourseCard['state'],
  stands: StudyCourseState,
  standing: Standing,
  now: Date,
): CourseCard => ({
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
  moves: movesOf(studyCourse, stands, 'teacher', { ...planFacts(standing, now), onShelf: !row.offShelf }),
});

/** Card state of a course that the user has chosen. */
export function mineState(one: Mine): CourseCard['state'] {
  // A course of a training is owned without an order.
  if (one.orderItemState === undefined ? one.enrolment : one.orderItemState !== WaitingPayment) return 'owned';
  return one.offShelf && one.inCart ? 'offShelf' : 'inCart';
}

/** Catalogue key of the reason why a chosen course cannot be removed; undefined when it can. */
export const keptBecause = (one: Mine): string | undefined =>
  one.inCart
    ? undefined
    : one.orderItemState === WaitingPayment
      ? 'study.kept.waiting'
      : one.orderItemState === undefined && one.enrolment
        ? 'study.kept.training'
        : 'study.kept.paid';

/** State of a chosen course in its state machine. */
export function mineStands(one: Mine, plan: Standing['plan'], now: Date): StudyCourseState {
  if (one.orderItemState === WaitingPayment) return 'ordered';
  if (one.orderItemState === Refunding) return 'refunding';
  return one.inCart ? 'inCart' : learnStateOf(one, plan, now);
}

/** A chosen course as a card, with the user's progress. */
export function selectedCourse(ctx: Pick<Context, 'locale' | 'now'>, standing: Standing, one: Mine): SelectedCourse {
  const now = ctx.now();
  const { plan } = standing;
  const { percent, examState } = progressOf(one, plan, now);
  const kept = keptBecause(one);
  return {
    ...courseCard(one, mineState(one), mineStands(one, plan, now), standing, now),
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
