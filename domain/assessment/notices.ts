import type { DocumentNotices } from '../documents/notices';
import { MessageCategory } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const teacher = { category: Notice, page: 'annualass' } as const;
const year = 2026;
const level = { key: 'assessment.levelIn.1' } as const;
const applicant = { name: '韦晓岚', school: '临江市第三中学', year } as const;

/** Messages to teachers and reviewers about a yearly assessment. */
export const assessmentNoticeKinds = {
  'assessment.review': { category: Todo, page: 'appraising', many: true, sample: { ...applicant, attempt: 2 } },
  'assessment.waiting': {
    category: Todo,
    page: 'appraising',
    many: true,
    sample: {
      n: 3,
      what: { key: 'frame.screen.annualass' },
      name: '韦晓岚',
      school: '临江市第三中学',
      time: '2026-11-10',
    },
  },
  'assessment.withdrawn': { category: Notice, many: true, sample: applicant },
  'assessment.reported': { ...teacher, sample: { year, level, next: { key: 'assessment.levelIn.2' } } },
  'assessment.passed': { ...teacher, sample: { year, grade: { key: 'status.grade.good' } } },
  'assessment.returned': {
    ...teacher,
    category: Todo,
    urgent: 'soon',
    sample: { year, level, reason: '论文缺少目录页。' },
  },
  'assessment.prolonged': {
    ...teacher,
    urgent: 'soon',
    sample: { plan: '2026 年度考核', deadline: '2026-12-08 18:00:00' },
  },
  'assessment.extended': {
    ...teacher,
    urgent: 'soon',
    sample: {
      plan: '2026 年度考核',
      unit: '临江市第三中学',
      reason: '汛期停课一周，顺延填报时间',
      deadline: '2026-12-08 18:00:00',
    },
  },
  'assessment.shortened': {
    ...teacher,
    urgent: 'soon',
    sample: { plan: '2026 年度考核', deadline: '2026-12-05 18:00:00' },
  },
  'assessment.levelUntil': {
    category: Notice,
    page: 'appraising',
    sample: { plan: '2026 年度考核', level, deadline: '2026-12-13 23:59:59' },
  },
  'assessment.returnedLate': { ...teacher, sample: { year, level, reason: '论文缺少目录页。' } },
} as const satisfies Record<`assessment.${string}`, NoticeDefinition>;

/** Receivers of the messages when a yearly assessment moves. */
export const assessmentNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'assessment.review', due: 'level' }],
  withdraw: [{ to: 'reviewers', kind: 'assessment.withdrawn' }],
  report: [
    { to: 'owner', kind: 'assessment.reported' },
    { to: 'reviewers', kind: 'assessment.review', due: 'level' },
  ],
  pass: [{ to: 'owner', kind: 'assessment.passed' }],
  fail: [{ to: 'owner', kind: 'assessment.returned', due: 'window' }],
  failLate: [{ to: 'owner', kind: 'assessment.returnedLate' }],
};
