import { StageStatus } from '../statuses';
import { defineMachine } from './core';

const { NotStarted, NotApplied, NotSubmitted, WaitingReview, Reviewing, ReviewFailed, Reported, ReviewPassed } =
  StageStatus;

/**
 * States of a research stage, an annual assessment and a KPI declaration. `lastReviewer` decides at the last level,
 * `lowerReviewer` at any level before it.
 */
export const reviewedDocument = defineMachine({
  name: 'reviewedDocument',
  states: [NotStarted, NotApplied, NotSubmitted, WaitingReview, Reviewing, ReviewFailed, Reported, ReviewPassed],
  initial: NotStarted,
  final: [ReviewPassed],
  moves: [
    { name: 'open', from: [NotStarted], to: NotApplied, who: ['system'], requires: ['previousPassed', 'windowOpen'] },
    { name: 'save', from: [NotApplied, NotSubmitted], to: NotSubmitted, who: ['teacher'], requires: ['windowOpen'] },
    {
      name: 'save',
      from: [ReviewFailed],
      to: NotSubmitted,
      who: ['teacher'],
      requires: ['windowOpen', 'resubmissionAllowed'],
    },
    {
      name: 'submit',
      from: [NotApplied, NotSubmitted],
      to: WaitingReview,
      who: ['teacher'],
      requires: ['windowOpen', 'formComplete'],
    },
    // The first change of a returned document makes it a draft; before that there is nothing new to submit.
    {
      name: 'submit',
      from: [ReviewFailed],
      to: WaitingReview,
      who: ['teacher'],
      requires: ['windowOpen', 'corrected'],
    },
    // Opening it for review leaves WaitingReview, so nothing can be withdrawn from then on.
    { name: 'withdraw', from: [WaitingReview], to: NotSubmitted, who: ['teacher'], requires: ['windowOpen'] },
    {
      name: 'review',
      from: [WaitingReview, Reported],
      to: Reviewing,
      who: ['lowerReviewer', 'lastReviewer'],
      requires: ['atMyLevel', 'impartial'],
    },
    {
      name: 'fail',
      from: [Reviewing],
      to: ReviewFailed,
      who: ['lowerReviewer', 'lastReviewer'],
      requires: ['atMyLevel', 'impartial', 'reason'],
    },
    { name: 'pass', from: [Reviewing], to: Reported, who: ['lowerReviewer'], requires: ['atMyLevel', 'impartial'] },
    { name: 'pass', from: [Reviewing], to: ReviewPassed, who: ['lastReviewer'], requires: ['atMyLevel', 'impartial'] },
    // The last level decides again: an objection to a public result was upheld.
    { name: 'reopen', from: [ReviewFailed, ReviewPassed], to: Reviewing, who: ['system'], takesBack: true },
  ],
});
