import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { category, subType } = { category: MessageCategory.Notice, subType: MessageSubtype.RegistrationReview };

/** What a person is told about the approval of the account (api.md 3.4). */
export const accountNotices = {
  'profile.pass': { category, subType, page: 'profile', sample: { name: '韦晓岚' } },
  'profile.fail': { category, subType, page: 'profile', sample: { name: '韦晓岚', reason: '姓名与证件不一致' } },
} as const satisfies Record<`profile.${string}`, NoticeDefinition>;
