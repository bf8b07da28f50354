import type { DocumentNotices } from '../documents/notices';
import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const subType = MessageSubtype.CreditConversion;
const title = '情境任务驱动的函数概念教学';

/** Messages to a teacher and the office about a conversion into credit. */
export const creditNotices = {
  'credit.review': {
    category: Todo,
    subType,
    page: 'creditReview',
    many: true,
    sample: { name: '韦晓岚', school: '临江市第三中学', title, credit: 1.5 },
  },
  'credit.waiting': {
    category: Todo,
    subType,
    page: 'creditReview',
    many: true,
    sample: { n: 3, what: { key: 'review.account' }, name: '韦晓岚', school: '临江市第三中学', time: '2026-11-10' },
  },
  'credit.passed': { category: Notice, subType, page: 'credit', sample: { title } },
  'credit.refused': { category: Notice, subType, page: 'credit', sample: { title, reason: '缺封面和目录。' } },
} as const satisfies Record<`credit.${string}`, NoticeDefinition>;

/** Receivers of the messages when a conversion moves. */
export const conversionNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'credit.review' }],
  withdraw: [],
  report: [],
  pass: [{ to: 'owner', kind: 'credit.passed' }],
  fail: [{ to: 'owner', kind: 'credit.refused' }],
  failLate: [{ to: 'owner', kind: 'credit.refused' }],
};
