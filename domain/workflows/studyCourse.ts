import { CourseLearning } from '../statuses';
import { defineMachine } from './core';

const { NotSignedUp, NotStarted, Studying, Passed, NotPassed, Ended } = CourseLearning;

/** A course of a self-study plan for one teacher (api.md 3.5); `inCart` lies between not signed up and not started. */
export const studyCourse = defineMachine({
  name: 'studyCourse',
  states: [NotSignedUp, 'inCart', NotStarted, Studying, Passed, NotPassed, Ended],
  initial: NotSignedUp,
  final: [Passed, NotPassed, Ended],
  moves: [
    { name: 'choose', from: [NotSignedUp], to: 'inCart', who: ['teacher'], requires: ['windowOpen'] },
    { name: 'remove', from: ['inCart'], to: NotSignedUp, who: ['teacher'] },
    { name: 'pay', from: ['inCart'], to: NotStarted, who: ['system'] },
    { name: 'study', from: [NotStarted], to: Studying, who: ['system'], requires: ['windowOpen'] },
    { name: 'pass', from: [Studying], to: Passed, who: ['system'], requires: ['formComplete'] },
    { name: 'fail', from: [Studying], to: NotPassed, who: ['system'] },
    { name: 'end', from: [NotStarted, Studying], to: Ended, who: ['system'] },
    // What was paid is taken out of the plan by a refund only.
    { name: 'refund', from: [NotStarted, Studying], to: NotSignedUp, who: ['system'] },
  ],
});
