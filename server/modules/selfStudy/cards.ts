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

/** What is known about somebody and a plan that says what can be done with its courses. */
export interface Standing {
  plan: Pick<Plan, 'startAt' | 'endAt'>;
  signedUp: boolean;
}

/** What the moves of a course require of its plan, each with the refusal that the server would answer. */
export const planFacts = ({ plan, signedUp }: Standing, now: Date) => ({
  windowOpen: planStateOf(plan, now) !== ProjectTime.Ended || new BusinessError('410', 'study.error.planEnded'),
  signedUp: signedUp || illegalState('study.error.notSignedUp'),
});

const { WaitingPayment, Refunding } = SimpleOrderStatus;

/** What taking back a sign-up requires: one can sign up again, and no money and no study hangs on it. */
export const cancelFacts = (plan: Pick<Plan, 'signupStartAt' | 'signupEndAt'>, mine: readonly Mine[], now: Date) => ({
  signupOpen: signupStateOf(plan, false, now) === SignupState.NotSignedUp,
  nothingPaid: mine.every(
    ({ enrolment, orderItemState }) => !enrolment && (orderItemState ?? WaitingPayment) === WaitingPayment,
  ),
  noOrderWaiting: mine.every(({ orderItemState }) => orderItemState !== WaitingPayment),
});

/** A course of a plan as a card: what the learner has of it, and what can be done with it. */
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

/** What a card says of a course that I have chosen. */
export function mineState(one: Mine): CourseCard['state'] {
  // A course of a training is owned without an order.
  if (one.orderItemState === undefined ? one.enrolment : one.orderItemState !== WaitingPayment) return 'owned';
  return one.offShelf && one.inCart ? 'offShelf' : 'inCart';
}

/** Why a chosen course cannot be taken out, as a key of the catalogue; undefined when it can. */
export const keptBecause = (one: Mine): string | undefined =>
  one.inCart
    ? undefined
    : one.orderItemState === WaitingPayment
      ? 'study.kept.waiting'
      : one.orderItemState === undefined && one.enrolment
        ? 'study.kept.training'
        : 'study.kept.paid';

/** Where a course that I have chosen stands in its machine. */
export function mineStands(one: Mine, plan: Standing['plan'], now: Date): StudyCourseState {
  if (one.orderItemState === WaitingPayment) return 'ordered';
  if (one.orderItemState === Refunding) return 'refunding';
  return one.inCart ? 'inCart' : learnStateOf(one, plan, now);
}

/** A course that I have chosen, with how far I am. */
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
