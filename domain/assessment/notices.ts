import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const subType = MessageSubtype.ProjectDeclaration;
const teacher = { category: Notice, subType, page: 'annualass' } as const;
const year = 2026;
const level = { key: 'assessment.level.1' } as const;
const applicant = { name: '韦晓岚', school: '临江市第三中学', year } as const;

/** What teachers and reviewers are told about a yearly assessment. The reviewers have no page of their own yet. */
export const assessmentNoticeKinds = {
  'assessment.review': { category: Todo, subType, sample: { ...applicant, attempt: 2 } },
  'assessment.withdrawn': { category: Notice, subType, sample: applicant },
  'assessment.reported': { ...teacher, sample: { year, level, next: { key: 'assessment.level.2' } } },
  'assessment.passed': { ...teacher, sample: { year, grade: { key: 'status.grade.good' } } },
  'assessment.returned': { ...teacher, category: Todo, sample: { year, level, reason: '论文缺少目录页。' } },
  'assessment.returnedLate': { ...teacher, sample: { year, level, reason: '论文缺少目录页。' } },
} as const satisfies Record<`assessment.${string}`, NoticeDefinition>;

/** What happens to an assessment that somebody must hear of (api.md 3.1); opening it for review tells nobody. */
export const assessmentEvents = ['submit', 'withdraw', 'report', 'pass', 'fail', 'failLate'] as const;
export type AssessmentEvent = (typeof assessmentEvents)[number];

export interface AssessmentNotice {
  /** `reviewers` are those of the level whose turn it is; after a withdrawal, of the level whose turn it was. */
  readonly to: 'teacher' | 'reviewers';
  readonly kind: keyof typeof assessmentNoticeKinds;
  /** Until when a to-do is due: the end of the window, or the date of the level. */
  readonly due?: 'window' | 'level';
}

/**
 * Who is told what when an assessment moves. Every event also ends the open to-dos of the assessment, for whoever had
 * them. `failLate` is a return after the window has closed: there is nothing left to do for the teacher.
 */
export const assessmentNotices: Readonly<Record<AssessmentEvent, readonly AssessmentNotice[]>> = {
  submit: [{ to: 'reviewers', kind: 'assessment.review', due: 'level' }],
  withdraw: [{ to: 'reviewers', kind: 'assessment.withdrawn' }],
  report: [
    { to: 'teacher', kind: 'assessment.reported' },
    { to: 'reviewers', kind: 'assessment.review', due: 'level' },
  ],
  pass: [{ to: 'teacher', kind: 'assessment.passed' }],
  fail: [{ to: 'teacher', kind: 'assessment.returned', due: 'window' }],
  failLate: [{ to: 'teacher', kind: 'assessment.returnedLate' }],
};
