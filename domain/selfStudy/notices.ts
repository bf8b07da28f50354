import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const plan = '2026 年自主选学';

/**
 * Notices to a learner about a self-study plan. A finished course or plan is a completion notice; no subtype fits the
 * notice that a plan ends soon.
 */
export const studyNotices = {
  'study.coursePassed': {
    category: MessageCategory.Notice,
    subType: MessageSubtype.CompletionNotice,
    page: 'course',
    sample: { plan, course: '初中数学单元作业设计' },
  },
  'study.planCompleted': {
    category: MessageCategory.Notice,
    subType: MessageSubtype.CompletionNotice,
    page: 'archives',
    sample: { plan, no: 'YX202600001' },
  },
  'study.planEnding': {
    category: MessageCategory.Notice,
    page: 'selfstudy',
    sample: { plan, time: '2026-12-31 23:59', lack: 18 },
  },
} as const satisfies Record<`study.${string}`, NoticeDefinition>;
