import { hoursOf, secondsOf } from '../../../domain/eed/hours';
import { EED_REPORT_KIND, eedReportForm } from '../../../domain/eed/report';
import { eedReportKind } from '../../modules/eed/kind';
import { attacher } from '../declared';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { playClaim } from '../oneOffice';
import type { EedSeed } from './index';

interface SeedReport {
  /** Code of the reported course. */
  course: string;
  at: string;
  days: readonly string[];
  hours: number;
  content: string;
  answer?: { at: string; passed: boolean; text: string };
}

/** Reports of all three kinds: accepted, not accepted and waiting. */
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

/** Adds the reports of teacher01 with the answers of the city's office. */
export function makeReports(seed: EedSeed): void {
  const attach = attacher(seed.resources, seed.uses);
  const teacher = fixedAccount('teacher01');
  const { userId } = teacher;
  for (const { course: code, at, days, hours, content, answer } of reports) {
    const course = seed.courses.find((one) => one.accountId === userId && one.courseCode === code);
    const platform = seed.platforms.find(({ id }) => id === course?.platformId);
    if (!course || !platform) throw new Error(`nobody takes ${code}`);
    const n = seed.documents.length + 1;
    const id = seedId('eedReport', n);
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
      title: course.title,
      values,
      ...playClaim(
        { kind: eedReportKind, id, owner: teacher, log: seed.log, entryId: (entry) => seedId('eedReportLog', entry) },
        {
          begun: at,
          ...(answer && { decided: { at: answer.at, move: answer.passed ? 'pass' : 'fail', text: answer.text } }),
        },
      ),
    };
    attach({
      form: eedReportForm,
      values,
      doc,
      caption: [course.title, platform.name],
      nextId: () => seedId('eedReportFile', n),
    });
    seed.documents.push(doc);
    seed.snapshots.push({ documentId: id, attempt: 1, data: { values }, createdAt: doc.createdAt });
    if (answer?.passed) Object.assign(course, { acceptedSeconds: secondsOf(hours), acceptedDays: [...days] });
  }
}
