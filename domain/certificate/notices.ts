import type { DocumentNotices } from '../documents/notices';
import { MessageCategory } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const title = '乡村教师课堂教学改进';

/** Messages to a teacher and the office about a certificate. */
export const certificateNotices = {
  'certificate.review': {
    category: Todo,
    page: 'certificateReview',
    many: true,
    sample: { name: '韦晓岚', school: '临江市第三中学', title },
  },
  'certificate.waiting': {
    category: Todo,
    page: 'certificateReview',
    many: true,
    sample: { n: 3, what: { key: 'review.certificate' }, name: '韦晓岚', school: '临江市第三中学', time: '2026-11-10' },
  },
  'certificate.issued': { category: Notice, page: 'certificate', sample: { title } },
  'certificate.refused': {
    category: Notice,
    page: 'certificate',
    sample: { title, reason: '校本研修证明未盖章。' },
  },
  'certificate.revoked': {
    category: Notice,
    page: 'certificate',
    sample: { title, no: 'YL-JY-2026-00318570', reason: '同一培训重复发证。' },
  },
  'certificate.replaced': {
    category: Notice,
    page: 'certificate',
    sample: { title, no: 'YL-JY-2026-00318570', reason: '证书姓名有误', by: 'YL-JY-2026-00412836' },
  },
} as const satisfies Record<`certificate.${string}`, NoticeDefinition>;

/** Receivers of the messages when an application moves. */
export const certificateReviewNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'certificate.review' }],
  withdraw: [],
  report: [],
  pass: [{ to: 'owner', kind: 'certificate.issued' }],
  fail: [{ to: 'owner', kind: 'certificate.refused' }],
  failLate: [{ to: 'owner', kind: 'certificate.refused' }],
};
