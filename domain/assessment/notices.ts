import type { DocumentNotices } from '../documents/notices';
import { MessageCategory, MessageSubtype } from '../enums';

const { Notice, Todo } = MessageCategory;
const subType = MessageSubtype.ProjectDeclaration;

/** Who is told what when a yearly assessment moves (api.md 3.1). */
export const assessmentNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', category: Todo, subType, words: 'notice.assessment.review', due: 'level' }],
  withdraw: [{ to: 'reviewers', category: Notice, subType, words: 'notice.assessment.withdrawn' }],
  report: [
    { to: 'owner', category: Notice, subType, words: 'notice.assessment.reported' },
    { to: 'reviewers', category: Todo, subType, words: 'notice.assessment.review', due: 'level' },
  ],
  pass: [{ to: 'owner', category: Notice, subType, words: 'notice.assessment.passed' }],
  fail: [{ to: 'owner', category: Todo, subType, words: 'notice.assessment.returned', due: 'window' }],
  failLate: [{ to: 'owner', category: Notice, subType, words: 'notice.assessment.returnedLate' }],
  undo: [{ to: 'owner', category: Notice, subType, words: 'notice.assessment.undone' }],
};
