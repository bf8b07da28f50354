import { MessageCategory, MessageSubtype } from '../enums';

/**
 * What a learner is told about a self-study plan: `<words>.title` and `<words>.content` of the catalogue. A finished
 * plan is a completion notice (specification §3, message subtypes); the others have no subtype of their own there.
 */
export const studyNotices = {
  coursePassed: {
    category: MessageCategory.Other,
    subType: MessageSubtype.CompletionNotice,
    words: 'notice.study.coursePassed',
  },
  planCompleted: {
    category: MessageCategory.Other,
    subType: MessageSubtype.CompletionNotice,
    words: 'notice.study.planCompleted',
  },
  planEnding: {
    category: MessageCategory.Notice,
    subType: MessageSubtype.ProjectPublish,
    words: 'notice.study.planEnding',
  },
} as const;
