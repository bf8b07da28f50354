import type { DocumentNotices } from '../documents/notices';
import { StageStatus } from '../statuses';
import { defineMachine } from '../workflows/core';
import { reviewedDocument } from '../workflows/reviewedDocument';

/** The name of the document that an account's registration is. */
export const ACCOUNT_KIND = 'profile';

/**
 * A registration is decided like everything that is handed in. What was approved is handed in anew when somebody changes
 * who he is (api.md 3.4).
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

/** Who is told what when a registration moves. */
export const accountReviewNotices: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'profile.review' }],
  withdraw: [],
  report: [],
  pass: [{ to: 'owner', kind: 'profile.pass' }],
  fail: [{ to: 'owner', kind: 'profile.fail' }],
  failLate: [{ to: 'owner', kind: 'profile.fail' }],
};
