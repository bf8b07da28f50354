import { MessageCategory } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const said = { name: '黎晓芸', studio: '石榴籽名师工作室' } as const;
const { studio } = said;
/** Messages to the host, and to the person concerned. */
const host = { category: Notice, page: 'studioMembers' } as const;
const member = { category: Notice, page: 'studio' } as const;

/**
 * Messages about memberships in a studio, and about studios that were founded: each is about a membership or a studio
 * and opens the studio.
 */
export const studioNotices = {
  'studio.selected': {
    ...member,
    sample: { batch: '2026 年名师工作室（中小学）', studio: '韦晓岚名师工作室' },
  },
  'studio.apply': { ...host, category: Todo, many: true, sample: { ...said, reason: '希望参加联合教研。' } },
  'studio.withdrawn': { ...host, many: true, sample: said },
  'studio.left': { ...host, many: true, sample: said },
  'studio.passed': { ...member, sample: { studio } },
  'studio.refused': { ...member, sample: { studio, reason: '本年度名额已满，欢迎下一年申请。' } },
  'studio.removed': { ...member, sample: { studio, reason: '一学年未参加研修。' } },
  'studio.enterprise': { ...member, sample: { studio, host: '蒙丽华' } },
} as const satisfies Record<`studio.${string}`, NoticeDefinition>;
