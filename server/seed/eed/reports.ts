import { hoursOf, secondsOf } from '../../../domain/eed/hours';
import { EED_REPORT_KIND, eedReportForm } from '../../../domain/eed/report';
import { ReviewLevel } from '../../../domain/enums';
import { instantOf } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { attacher } from '../declared';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { organisationNamed } from '../organisations';
import type { EedSeed } from './index';

interface SeedReport {
  /** Code of the course of teacher01. */
  course: string;
  at: string;
  days: readonly string[];
  hours: number;
  content: string;
  answer?: { at: string; passed: boolean; text: string };
}

/** One that was made good, one that was not accepted, and one that waits. */
const reports: readonly SeedReport[] = [
  {
    course: 'SE-2026-118',
    at: '2026-09-13 20:16:00',
    days: ['2026-09-12'],
    hours: 1.5,
    content: '9 月 12 日在家学完第 3 节，平台已计学时，这里没有显示。',
    answer: { at: '2026-09-14 10:30:00', passed: true, text: '已与平台核对，补录第 3 节学时。' },
  },
  {
    course: 'YL-0188',
    at: '2025-10-09 19:20:00',
    days: [],
    hours: 5.2,
    content: '平台显示 5.2 学时，这里少一些，请核对。',
    answer: { at: '2025-10-13 15:05:00', passed: false, text: '平台多计的是重复观看，按规定不计学时。' },
  },
  {
    course: 'QS-77',
    at: '2026-11-20 21:40:00',
    days: ['2026-11-10'],
    hours: 5.5,
    content: '11 月 10 日直播课听完并测验，平台显示 5.5 学时，请帮忙核对。',
  },
];

/** The reports of teacher01, with what the office of the city has answered. */
export function makeReports(seed: EedSeed): void {
  const attach = attacher(seed.files, seed.uses);
  const { userId, realName } = fixedAccount('teacher01');
  const { userId: officer, realName: officerName } = fixedAccount('review01');
  const office = organisationNamed('临江市教育局').id;
  for (const { course: code, at, days, hours, content, answer } of reports) {
    const course = seed.courses.find((one) => one.accountId === userId && one.courseCode === code);
    const platform = seed.platforms.find(({ id }) => id === course?.platformId);
    if (!course || !platform) throw new Error(`nobody takes ${code}`);
    const n = seed.documents.length + 1;
    const id = seedId('eedReport', n);
    const createdAt = instantOf(at);
    const values: Record<string, unknown> = {
      course: course.title,
      platform: platform.name,
      synced: Math.min(hoursOf(course.seconds ?? 0), answer?.passed ? hours - 1 : hours),
      days,
      platformHour: hours,
      content,
    };
    const doc = {
      id,
      kind: EED_REPORT_KIND,
      accountId: userId,
      planId: course.id,
      status: !answer ? StageStatus.WaitingReview : answer.passed ? StageStatus.ReviewPassed : StageStatus.ReviewFailed,
      attempt: 1,
      title: course.title,
      values,
      submittedAt: createdAt,
      createdAt,
      updatedAt: instantOf(answer?.at ?? at),
      ...(!answer && { level: ReviewLevel.City, officeId: office }),
      ...(answer && { decidedAt: instantOf(answer.at) }),
      ...(answer && !answer.passed && { lastReason: answer.text }),
    };
    attach({
      form: eedReportForm,
      values,
      doc,
      caption: [course.title, platform.name],
      nextId: () => seedId('eedReportFile', n),
    });
    seed.documents.push(doc);
    seed.snapshots.push({ documentId: id, attempt: 1, data: { values }, createdAt });
    const entry = { documentId: id, attempt: 1, level: 0 };
    seed.log.push({
      ...entry,
      id: seedId('eedReportLog', n * 2 - 1),
      action: 'submit',
      status: StageStatus.WaitingReview,
      operatorId: userId,
      operator: realName,
      createdAt,
    });
    if (!answer) continue;
    seed.log.push({
      ...entry,
      id: seedId('eedReportLog', n * 2),
      level: ReviewLevel.City,
      action: answer.passed ? 'pass' : 'notPass',
      status: doc.status,
      operatorId: officer,
      operator: officerName,
      reason: answer.text,
      createdAt: instantOf(answer.at),
    });
    if (answer.passed) Object.assign(course, { acceptedSeconds: secondsOf(hours), acceptedDays: [...days] });
  }
}
