import { StageStatus } from '../statuses';
import { defineMachine } from '../workflows/core';
import { reviewedDocument } from '../workflows/reviewedDocument';

/** A report is decided like every submitted document; hours that go missing again are reported again. */
export const reviewedReport = defineMachine({
  ...reviewedDocument,
  name: 'reviewedReport',
  final: [],
  moves: [
    ...reviewedDocument.moves,
    { name: 'save', from: [StageStatus.ReviewPassed], to: StageStatus.NotSubmitted, who: ['teacher'] },
  ],
});
