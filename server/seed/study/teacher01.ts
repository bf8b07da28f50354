import { instantOf } from '../../../domain/rules/calendar';
import { RechargeStatus } from '../../../domain/statuses';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import type { Book, Bought } from './book';
import { cardUsedAt, demonstrationCards } from './cards';
import type { Catalogue, SeedCourse } from './catalogue';

/**
 * Adds the story of teacher01: courses in every state of learning, study and exam, orders in all seven states with
 * lines in every state, refunds and recharges in every state. Returns the orders that have invoices.
 */
export function teacher01Story(book: Book, catalogue: Catalogue) {
  const me = fixedAccount('teacher01').userId;
  const main = catalogue.of('main');
  const offShelf = new Set(catalogue.planCourses.filter((row) => row.offShelf).map((row) => row.courseId));
  const pool = main.slice(8).filter(({ id, price }) => price > 0 && !offShelf.has(id));
  const take = (wanted: (course: SeedCourse) => boolean = () => true): SeedCourse => {
    const at = pool.findIndex(wanted);
    const [course] = pool.splice(at, 1);
    if (at < 0 || !course) throw new Error('the plan has too few courses');
    return course;
  };
  const withExam = ({ examTries }: SeedCourse) => examTries !== null;
  const plain = ({ examTries }: SeedCourse) => examTries === null;

  book.signup(me, 'untouched', '2024-05-06 12:30:00');
  book.recharge(me, 5_000, RechargeStatus.Paid, '2025-03-05 19:58:00');

  // A plan that was finished, with its archive.
  book.signup(me, 'passed', '2025-03-05 20:02:10');
  const all = catalogue.of('passed').filter(({ id }) => !offShelf.has(id));
  const finished = book.pay(book.order(me, 'passed', all, '2025-03-05 20:10:00'), 2, '2025-03-05 20:12:30');
  for (const [n, course] of all.entries()) {
    const exam = course.examTries ? { score: 88 + (n % 8), taken: 1, passed: true } : undefined;
    book.study(me, course, 1, `2025-${String(4 + Math.floor(n / 3)).padStart(2, '0')}-${10 + n} 20:00:00`, exam);
  }
  book.rows.archives.push({
    id: seedId('studyArchive', 1),
    accountId: me,
    planId: catalogue.planId('passed'),
    archiveNo: 'YX2025-0611-0342',
    verifyCode: 'K7PQ-3XWM',
    createdAt: instantOf('2025-09-25 20:40:00'),
  });

  // A plan that ended before its hours were full.
  book.signup(me, 'failed', '2025-04-10 12:40:00');
  const some = catalogue.of('failed').filter(({ id }) => !offShelf.has(id));
  const [half, whole, examined] = [some.find(plain)!, some.filter(plain)[1]!, some.find(withExam)!];
  book.pay(book.order(me, 'failed', [half, whole, examined], '2025-04-10 12:45:00'), 3, '2025-04-10 12:46:00');
  book.study(me, half, 0.5, '2025-06-02 20:00:00');
  book.study(me, whole, 1, '2025-06-09 20:00:00');
  book.study(me, examined, 1, '2025-06-16 20:00:00', { score: 46, taken: 1, passed: false });

  // The running plan.
  book.signup(me, 'main', '2026-03-02 19:40:00');
  const card = demonstrationCards.find(({ state }) => state === 'used')!;
  book.recharge(me, card.fen, RechargeStatus.Paid, cardUsedAt, card.cardNo);
  const failedExam = take(withExam);
  const first = [...main.slice(0, 6), take(plain), failedExam];
  const paid = book.pay(book.order(me, 'main', first, '2026-03-06 20:01:00'), 1, '2026-03-06 20:03:20');
  book.study(me, first[0]!, 1, '2026-03-10 20:00:00');
  book.study(me, first[1]!, 1, '2026-03-17 20:00:00', { score: 92, taken: 1, passed: true });
  book.study(me, first[2]!, 0.4, '2026-04-14 20:00:00');
  book.uncounted(me, first[2]!, [24, 60], 'tooFast', '2026-04-14 20:01:00');
  book.uncounted(me, first[0]!, [0, 30], 'repeated', '2026-04-14 20:20:00');
  book.study(me, first[4]!, 1, '2026-05-12 20:00:00');
  book.study(me, first[5]!, 1, '2026-06-02 20:00:00');
  book.study(me, first[6]!, 0.3, '2026-06-09 20:00:00');
  book.study(me, failedExam, 1, '2026-06-16 20:00:00', { score: 52, taken: 1, passed: false });
  const given = paid.lines.findIndex(({ courseId, price }) => courseId === first[3]!.id && price > 0);
  if (given >= 0) book.refund(paid, [given], '2026-03-06 20:30:00', 'cancelled');

  const outOfTries = take(withExam);
  const second = book.pay(
    book.order(me, 'main', [outOfTries, take(plain)], '2026-04-20 21:00:00'),
    2,
    '2026-04-20 21:02:00',
  );
  book.study(me, outOfTries, 1, '2026-04-28 20:00:00', { score: 55, taken: 3, passed: false });

  const buy = (courses: SeedCourse[], payType: 1 | 2 | 3, date: string): Bought =>
    book.pay(book.order(me, 'main', courses, `${date} 12:40:00`), payType, `${date} 12:42:00`);
  book.refund(buy([take(), take()], 2, '2026-11-20'), [1], '2026-11-20 18:05:00', 'open', '与校本研修内容重复');
  book.refund(buy([take(), take()], 3, '2026-05-08'), [0], '2026-05-09 08:30:00', 'done');
  const whole2 = buy([take(), take()], 3, '2026-05-20');
  book.refund(whole2, [0], '2026-05-21 09:00:00', 'done');
  book.refund(whole2, [1], '2026-05-22 09:00:00', 'done', '工作调动');
  book.refund(buy([take(), take()], 1, '2026-09-10'), [0], '2026-09-12 10:00:00', 'failed');
  book.close(book.order(me, 'main', [take()], '2026-08-18 22:10:00'), 'expired', '2026-08-18 22:40:00');
  const late = book.close(book.order(me, 'main', [take()], '2026-09-01 21:00:00'), 'cancelled', '2026-09-01 21:04:00');
  book.latePayment(late, 1, '2026-09-01 21:06:00');
  book.order(me, 'main', [take(), take()], '2026-11-21 08:12:00');

  // In the cart: an unchanged course, one with a new price, and one that is no longer offered.
  const away = main.find(({ id }) => offShelf.has(id))!;
  const cart = [take(), take(), away];
  book.rows.carts.push(
    ...cart.map(({ id, price }, n) => ({
      accountId: me,
      planId: catalogue.planId('main'),
      courseId: id,
      price: n === 1 ? price + 200 : price,
      createdAt: instantOf(`2026-11-18 20:0${n}:00`),
    })),
  );

  // A plan that ends soon, with a course that is not begun.
  book.signup(me, 'ending', '2026-09-08 12:31:00');
  const [begun] = catalogue.of('ending').filter(({ price }) => price > 0);
  book.pay(book.order(me, 'ending', [begun!], '2026-09-08 12:33:00'), 3, '2026-09-08 12:34:00');

  book.recharge(me, 4_000, RechargeStatus.Paid, '2026-09-08 12:20:00');
  book.recharge(me, 20_000, RechargeStatus.PaymentFailed, '2026-09-10 12:20:00');
  book.recharge(me, 10_000, RechargeStatus.Closed, '2026-10-03 09:11:00');
  book.recharge(me, 8_850, RechargeStatus.WaitingPayment, '2026-11-21 08:15:00');
  return { issued: finished.order, asked: second.order };
}
