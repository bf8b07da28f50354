import { instantOf } from '../../../domain/rules/calendar';
import { percentOf } from '../../../domain/selfStudy/counting';
import { isPassed } from '../../../domain/selfStudy/states';
import { ExamStatus } from '../../../domain/statuses';
import { minuteMs } from '../../../domain/time';
import { toTime, wall } from '../calendar';
import { seedId } from '../ids';
import { instant, type StudyRows } from './bookRows';
import type { SeedCourse } from './catalogue';

/** Longest piece of watching in the ledger of the demonstration, in seconds. */
const PIECE = 300;

/** Watching: what counts, and what does not. */
export function createWatching(rows: StudyRows) {
  /** Watches a share of each section, from its beginning; answers when it ended. */
  function study(
    accountId: string,
    course: SeedCourse,
    share: number,
    time: string,
    exam?: { score: number; taken: number; passed: boolean },
  ): void {
    const enrolment = rows.enrolments.find((one) => one.accountId === accountId && one.courseId === course.id);
    if (!enrolment) throw new Error(`${course.name} is not open`);
    let at = wall(time);
    let finished = 0;
    for (const section of course.sections) {
      const end = Math.round(section.seconds * share);
      for (let from = 0; from < end; from += PIECE) {
        const to = Math.min(end, from + PIECE);
        at += (to - from) * 1000;
        const n = rows.ledger.length + 1;
        rows.ledger.push({
          id: seedId('studyLedger', n),
          accountId,
          planId: course.planId,
          courseId: course.id,
          sectionId: section.id,
          clientId: 'demonstration',
          seq: n,
          fromSecond: from,
          toSecond: to,
          counted: to - from,
          uncounted: 0,
          reason: null,
          watchedAt: toTime(at),
          createdAt: instant(at),
        });
      }
      if (end > 0)
        rows.watched.push({
          accountId,
          sectionId: section.id,
          parts: [[0, end]],
          finishedSeconds: end,
          lastPosition: end,
        });
      finished += end;
    }
    const total = course.sections.reduce((sum, { seconds }) => sum + seconds, 0);
    const percent = percentOf(finished, total, course.sections.length);
    const examState = exam
      ? exam.passed
        ? ExamStatus.Passed
        : ExamStatus.NotPassed
      : (enrolment.examState as ExamStatus);
    Object.assign(enrolment, {
      openedAt: instantOf(time),
      startedAt: instantOf(time),
      lastStudyAt: instant(at),
      finishedSeconds: finished,
      percent,
      examState,
      ...(exam && { examScore: exam.score, examTaken: exam.taken }),
      passedAt: isPassed({ percent, examState }) ? instant(at + 5 * minuteMs) : null,
    });
  }

  /** A try to watch that did not count, for the ledger to explain. */
  function uncounted(
    accountId: string,
    course: SeedCourse,
    part: [number, number],
    reason: string,
    time: string,
  ): void {
    const n = rows.ledger.length + 1;
    rows.ledger.push({
      id: seedId('studyLedger', n),
      accountId,
      planId: course.planId,
      courseId: course.id,
      sectionId: course.sections[0]!.id,
      clientId: 'demonstration',
      seq: n,
      fromSecond: part[0],
      toSecond: part[1],
      counted: 0,
      uncounted: part[1] - part[0],
      reason,
      watchedAt: time,
      createdAt: instantOf(time),
    });
  }

  return { study, uncounted };
}
