import { StageStatus } from '../statuses';
import { defineMachine } from './core';
import { reviewedDocument } from './reviewedDocument';

const { NotSubmitted, Reviewing, Reported, ReviewPassed } = StageStatus;

/**
 * States of a transfer to another organisation. Whoever has asked for it takes it back, also while an office has it in
 * hand (`windowOpen`: no decision has just been made), and one that was agreed to until its day; it lapses by the system
 * where it has become impossible on that day.
 */
export const unitTransferReview = defineMachine({
  ...reviewedDocument,
  name: 'unitTransferReview',
  moves: [
    ...reviewedDocument.moves,
    { name: 'withdraw', from: [Reviewing, Reported], to: NotSubmitted, who: ['teacher'], requires: ['windowOpen'] },
    {
      name: 'withdraw',
      from: [ReviewPassed],
      to: NotSubmitted,
      who: ['teacher', 'system'],
      requires: ['windowOpen'],
      takesBack: true,
    },
  ],
});
