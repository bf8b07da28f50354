import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const project = '数字化教学能力提升培训';
const course = '教学案例撰写';
const { Notice } = MessageCategory;
const { CompletionNotice, SatisfactionSurvey } = MessageSubtype;

/**
 * Messages about a training. Survey and completion have no page of their own, so their messages open the ended
 * trainings. The others open the training.
 */
export const trainingNotices = {
  'training.signedUp': {
    category: Notice,
    page: 'training',
    sample: { project, time: '2026-09-12 08:00' },
  },
  'training.starts': {
    category: Notice,
    page: 'training',
    sample: { project, time: '2026-12-05 18:00' },
  },
  'training.ending': {
    category: Notice,
    page: 'training',
    sample: { project, time: '2026-12-05 18:00' },
  },
  'training.workPassed': {
    category: Notice,
    page: 'trainingWorks',
    sample: { project, course },
  },
  'training.workReturned': {
    category: Notice,
    page: 'trainingWorks',
    sample: { project, course, reason: '缺课堂实录' },
  },
  'training.surveyOpens': {
    category: Notice,
    subType: SatisfactionSurvey,
    sample: { project, time: '2026-12-12 23:59' },
  },
  'training.placeKept': {
    category: MessageCategory.Todo,
    urgent: 'soon',
    page: 'project',
    sample: { project, time: '2026-12-04 18:00' },
  },
  'training.placeLapsed': { category: Notice, page: 'project', sample: { project } },
  'training.waitingEnded': { category: Notice, page: 'project', sample: { project } },
  'training.signupOpens': { category: Notice, page: 'project', sample: { project, time: '2026-12-20 18:00' } },
  'training.completed': { category: Notice, subType: CompletionNotice, sample: { project } },
} as const satisfies Record<`training.${string}`, NoticeDefinition>;
