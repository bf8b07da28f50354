import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

/** What hosts are told about their studios besides what declarations and members tell. */
export const studioNoticeKinds = {
  'studio.selected': {
    category: MessageCategory.Notice,
    subType: MessageSubtype.ProjectDeclaration,
    page: 'studio',
    sample: { batch: '2026 年名师工作室（中小学）', studio: '韦晓岚名师工作室' },
  },
} as const satisfies Record<`studio.${string}`, NoticeDefinition>;
