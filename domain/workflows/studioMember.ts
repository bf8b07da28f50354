import { StudioReview } from '../statuses';
import { defineMachine } from './core';

const { Waiting, NotPassed, Passed } = StudioReview;

/**
 * A teacher's membership of a studio; null = none, taken back or ended. Decisions have no effect while they can be
 * undone.
 */
export const studioMembership = defineMachine({
  name: 'studioMembership',
  states: [null, Waiting, Passed, NotPassed],
  initial: null,
  final: [],
  moves: [
    { name: 'apply', from: [null, NotPassed], to: Waiting, who: ['applicant'], requires: ['reason'] },
    { name: 'withdraw', from: [Waiting], to: null, who: ['applicant'] },
    { name: 'quit', from: [Passed], to: null, who: ['applicant'], requires: ['confirmed'] },
    { name: 'pass', from: [Waiting], to: Passed, who: ['manager'] },
    { name: 'fail', from: [Waiting], to: NotPassed, who: ['manager'], requires: ['reason'] },
    { name: 'remove', from: [Passed], to: null, who: ['manager'], requires: ['reason'] },
  ],
});
