import { ProfileReview } from '../statuses';
import { defineMachine } from './core';

const { Unreviewed, Passed, NotPassed } = ProfileReview;

/** Approval of an account; null = not registered yet. */
export const accountApproval = defineMachine({
  name: 'accountApproval',
  states: [null, Unreviewed, Passed, NotPassed],
  initial: null,
  final: [],
  moves: [
    { name: 'submit', from: [null, NotPassed], to: Unreviewed, who: ['owner'], requires: ['formComplete'] },
    { name: 'pass', from: [Unreviewed], to: Passed, who: ['manager'] },
    { name: 'fail', from: [Unreviewed], to: NotPassed, who: ['manager'], requires: ['reason'] },
    // Name, document and organisation were approved: a change needs a new approval.
    { name: 'changeIdentity', from: [Passed], to: Unreviewed, who: ['owner'], requires: ['confirmed'] },
  ],
});
