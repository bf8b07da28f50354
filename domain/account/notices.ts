import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { category, subType } = { category: MessageCategory.Notice, subType: MessageSubtype.RegistrationReview };

/**
 * Messages about the approval of an account, about failed sign-ins, and about profiles that an import made or changed.
 */
export const accountNotices = {
  'profile.review': {
    category: MessageCategory.Todo,
    subType,
    page: 'accountReview',
    many: true,
    sample: { name: '韦晓岚', school: '临江市第三中学', attempt: 2 },
  },
  'profile.waiting': {
    category: MessageCategory.Todo,
    subType,
    page: 'accountReview',
    many: true,
    sample: { n: 3, what: { key: 'review.account' }, name: '韦晓岚', school: '临江市第三中学', time: '2026-11-10' },
  },
  'profile.pass': { category, subType, urgent: 'soon', page: 'profile', sample: { name: '韦晓岚' } },
  'profile.fail': {
    category,
    subType,
    urgent: 'soon',
    page: 'profile',
    sample: { name: '韦晓岚', reason: '姓名与证件不一致' },
  },
  'profile.tries': { category, urgent: 'always', page: 'profile', sample: { n: 5, place: '203.0.*.*' } },
  'profile.imported': { category, page: 'profile', sample: { name: '韦国强' } },
  'profile.updated': { category, page: 'profile', sample: { name: '韦国强' } },
} as const satisfies Record<`profile.${string}`, NoticeDefinition>;
