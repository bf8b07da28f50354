import type { DocumentNotices } from '../documents/notices';
import { MessageCategory } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const course = '新课标下的大单元教学';
const platform = '国家智慧教育平台';

/** Messages to a teacher and the office about a report of missing hours. */
export const eedNotices = {
  'eed.review': {
    category: Todo,
    page: 'eedReview',
    many: true,
    sample: { name: '韦晓岚', school: '临江市第三中学', course, platform },
  },
  'eed.waiting': {
    category: MessageCategory.Todo,
    page: 'eedReview',
    many: true,
    sample: { n: 3, what: { key: 'review.account' }, name: '韦晓岚', school: '临江市第三中学', time: '2026-11-10' },
  },
  'eed.accepted': { category: Notice, page: 'eed', sample: { course, hours: 12.5 } },
  'eed.refused': { category: Notice, page: 'eed', sample: { course, reason: '截图看不清学时。' } },
} as const satisfies Record<`eed.${string}`, NoticeDefinition>;

/** Receivers of the messages when a report moves. */
export const eedReportNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'eed.review' }],
  withdraw: [],
  report: [],
  pass: [{ to: 'owner', kind: 'eed.accepted' }],
  fail: [{ to: 'owner', kind: 'eed.refused' }],
  failLate: [{ to: 'owner', kind: 'eed.refused' }],
};
