import { MessageCategory, MessageSubtype } from '../enums';

/** What happens to an assessment that somebody must hear of (api.md 3.1); opening it for review tells nobody. */
export const assessmentEvents = ['submit', 'withdraw', 'report', 'pass', 'fail', 'failLate'] as const;
export type AssessmentEvent = (typeof assessmentEvents)[number];

export interface AssessmentNotice {
  /** `reviewers` are those of the level whose turn it is; after a withdrawal, of the level whose turn it was. */
  readonly to: 'teacher' | 'reviewers';
  readonly category: MessageCategory;
  readonly subType: MessageSubtype;
  /** Message of the catalogue: `<words>.title` and `<words>.content`. */
  readonly words: `notice.assessment.${string}`;
  /** Until when a to-do is due: the end of the window, or the date of the level. */
  readonly due?: 'window' | 'level';
}

const { Notice, Todo } = MessageCategory;
const subType = MessageSubtype.ProjectDeclaration;

/**
 * Who is told what when an assessment moves. Every event also ends the open to-dos of the assessment, for whoever had
 * them. `failLate` is a return after the window has closed: there is nothing left to do for the teacher.
 */
export const assessmentNotices: Readonly<Record<AssessmentEvent, readonly AssessmentNotice[]>> = {
  submit: [{ to: 'reviewers', category: Todo, subType, words: 'notice.assessment.review', due: 'level' }],
  withdraw: [{ to: 'reviewers', category: Notice, subType, words: 'notice.assessment.withdrawn' }],
  report: [
    { to: 'teacher', category: Notice, subType, words: 'notice.assessment.reported' },
    { to: 'reviewers', category: Todo, subType, words: 'notice.assessment.review', due: 'level' },
  ],
  pass: [{ to: 'teacher', category: Notice, subType, words: 'notice.assessment.passed' }],
  fail: [{ to: 'teacher', category: Todo, subType, words: 'notice.assessment.returned', due: 'window' }],
  failLate: [{ to: 'teacher', category: Notice, subType, words: 'notice.assessment.returnedLate' }],
};
