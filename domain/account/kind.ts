import type { DocumentNotices } from '../documents/notices';
import { StageStatus } from '../statuses';
import { defineMachine } from '../workflows/core';
import { reviewedDocument } from '../workflows/reviewedDocument';

/** Name of the document kind under which registrations are reviewed. */
export const ACCOUNT_KIND = 'profile';

/**
 * States of a registration: those of every reviewed document. An approved one is submitted again when the person
 * changes an identity field.
 */
export const reviewedAccount = defineMachine({
  ...reviewedDocument,
  name: 'reviewedAccount',
  final: [],
  moves: [
    ...reviewedDocument.moves,
    { name: 'save', from: [StageStatus.ReviewPassed], to: StageStatus.NotSubmitted, who: ['teacher'] },
  ],
});

/** Receivers of the messages when a registration moves. */
export const accountReviewNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'profile.review' }],
  withdraw: [],
  report: [],
  pass: [{ to: 'owner', kind: 'profile.pass' }],
  fail: [{ to: 'owner', kind: 'profile.fail' }],
  failLate: [{ to: 'owner', kind: 'profile.fail' }],
};
