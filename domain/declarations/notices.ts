import type { DocumentNotices } from '../documents/notices';
import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
/** A subject or thesis is a project; the yearly assessment, a KPI and a studio are none. */
const subType = { subType: MessageSubtype.ProjectDeclaration, subTypeOf: 'research' } as const;
const owner = { category: Notice, ...subType, page: 'declaration' } as const;
const what = { key: 'frame.screen.srplan' } as const;
const level = { key: 'assessment.levelIn.1' } as const;
const applicant = { name: '韦晓岚', school: '临江市第三中学', what } as const;

/** Messages to declarants and reviewers about any declaration; `what` is its name. */
export const declarationNoticeKinds = {
  'declaration.review': {
    category: Todo,
    ...subType,
    page: 'projectReview',
    many: true,
    sample: { ...applicant, attempt: 2 },
  },
  'declaration.waiting': {
    category: Todo,
    ...subType,
    page: 'projectReview',
    many: true,
    sample: { ...applicant, n: 3, time: '2026-11-10' },
  },
  'declaration.withdrawn': { category: Notice, ...subType, many: true, sample: applicant },
  'declaration.reported': { ...owner, sample: { what, level, next: { key: 'assessment.levelIn.2' } } },
  'declaration.passed': { ...owner, sample: { what } },
  'declaration.returned': {
    ...owner,
    category: Todo,
    urgent: 'soon',
    sample: { what, level, reason: '研究内容过宽，请收窄。' },
  },
  'declaration.refused': { ...owner, sample: { what, reason: '工作室建设方案与申报方向不符。' } },
  'declaration.ending': { ...owner, urgent: 'soon', sample: { what, days: 7, time: '2026-12-10 18:00' } },
  'declaration.returnedLate': { ...owner, sample: { what, level, reason: '研究内容过宽，请收窄。' } },
} as const satisfies Record<`declaration.${string}`, NoticeDefinition>;

/** Receivers of the messages when a declaration moves. */
export const declarationNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'declaration.review', due: 'level' }],
  withdraw: [{ to: 'reviewers', kind: 'declaration.withdrawn' }],
  report: [
    { to: 'owner', kind: 'declaration.reported' },
    { to: 'reviewers', kind: 'declaration.review', due: 'level' },
  ],
  pass: [{ to: 'owner', kind: 'declaration.passed' }],
  fail: [{ to: 'owner', kind: 'declaration.returned', due: 'window' }],
  failLate: [{ to: 'owner', kind: 'declaration.returnedLate' }],
  refuse: [{ to: 'owner', kind: 'declaration.refused' }],
};
