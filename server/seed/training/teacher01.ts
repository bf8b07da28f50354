import { instantOf } from '../../../domain/rules/calendar';
import { Grade, UploadStatus } from '../../../domain/statuses';
import { fixedAccount } from '../fixedAccounts';
import type { StudySeed } from '../study';
import type { MadeProject } from './rows';
import type { TrainingBook } from './stories';

const { Passed, NotPassed } = UploadStatus;

/** Of teacher01: a training that runs, with a course in every state; one passed, one not; one that is still to come. */
export function teacher01Trainings(book: TrainingBook, of: (key: string) => MadeProject, study: StudySeed): void {
  const me = fixedAccount('teacher01').userId;

  const mind = of('mind');
  const missed = book.signup(mind, me, '2025-09-01 12:40:00');
  book.study(me, mind.online[0]!, 1, '2025-10-12 20:00:00');
  book.study(me, mind.online[1]!, 0.5, '2025-11-02 20:00:00');
  book.work(mind, missed, 2, {
    submitted: '2025-12-08 21:10:00',
    decided: '2025-12-10 10:00:00',
    state: NotPassed,
    reason: '缺少学生访谈记录',
  });

  const standard = of('standard');
  const passed = book.signup(standard, me, '2026-02-18 19:30:00');
  book.study(me, standard.online[0]!, 1, '2026-03-22 20:00:00');
  book.study(me, standard.online[1]!, 1, '2026-04-12 20:00:00', { score: 91, taken: 1, passed: true });
  book.study(me, standard.online[2]!, 1, '2026-05-03 20:00:00');
  book.work(standard, passed, 2, {
    submitted: '2026-05-10 21:00:00',
    decided: '2026-05-14 09:20:00',
    state: Passed,
    grade: Grade.Good,
  });
  book.answer(passed, '2026-06-02 12:20:00');

  const digital = of('digital');
  const running = book.signup(digital, me, '2026-08-22 19:30:00');
  const [project, data, writing, watching] = digital.online as [
    (typeof digital.online)[0],
    (typeof digital.online)[0],
    (typeof digital.online)[0],
    (typeof digital.online)[0],
  ];
  book.study(me, watching, 1, '2026-09-26 20:00:00', { score: 86, taken: 1, passed: true });
  book.work(digital, running, 3, {
    first: { submitted: '2026-10-01 21:00:00', decided: '2026-10-08 09:40:00', reason: '请补充一次课堂观察的记录' },
    submitted: '2026-10-11 20:30:00',
    decided: '2026-10-14 15:00:00',
    state: Passed,
    grade: Grade.Good,
  });
  book.study(me, writing, 1, '2026-10-18 20:00:00');
  book.work(digital, running, 2, {
    submitted: '2026-11-08 20:30:00',
    decided: '2026-11-12 16:00:00',
    state: NotPassed,
    reason: '缺课堂实录',
  });
  book.study(me, data, 1, '2026-11-15 20:00:00', { score: 52, taken: 2, passed: false });
  const failed = study.enrolments.find((one) => one.accountId === me && one.courseId === data.id);
  if (failed) failed.examAt = instantOf('2026-11-21 07:40:00');
  book.study(me, project, 0.6, '2026-11-19 20:00:00');

  book.signup(of('testing'), me, '2026-11-10 12:30:00');
}
