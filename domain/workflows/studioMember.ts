import { StudioReview } from '../statuses';
import { defineMachine } from './core';

const { Waiting, NotPassed, Passed } = StudioReview;

/** A teacher's membership of a studio (api.md 3.3); null = none, taken back or ended. */
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
    // Whoever has decided may take it back for a minute, while nobody has acted on it.
    {
      name: 'undo',
      from: [Passed, NotPassed],
      to: Waiting,
      who: ['manager'],
      requires: ['justDecided'],
      takesBack: true,
    },
  ],
});
