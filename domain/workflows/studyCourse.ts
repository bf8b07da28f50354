import { CourseLearning } from '../statuses';
import { defineMachine } from './core';

const { NotSignedUp, NotStarted, Studying, Passed, NotPassed, Ended } = CourseLearning;

/**
 * A course of a self-study plan for one teacher. `inCart`, `ordered` (its order waits for the payment) and `refunding`
 * are states between not signed up and not started.
 */
export const studyCourse = defineMachine({
  name: 'studyCourse',
  states: [NotSignedUp, 'inCart', 'ordered', 'refunding', NotStarted, Studying, Passed, NotPassed, Ended],
  initial: NotSignedUp,
  final: [],
  moves: [
    {
      name: 'choose',
      from: [NotSignedUp],
      to: 'inCart',
      who: ['teacher'],
      requires: ['windowOpen', 'signedUp', 'onShelf'],
    },
    { name: 'remove', from: ['inCart'], to: NotSignedUp, who: ['teacher'], requires: ['windowOpen', 'signedUp'] },
    { name: 'order', from: ['inCart'], to: 'ordered', who: ['system'] },
    { name: 'cancelOrder', from: ['ordered'], to: 'inCart', who: ['system'] },
    { name: 'pay', from: ['ordered'], to: NotStarted, who: ['teacher', 'system'] },
    // A paid course can be opened as long as it is kept, also when nothing counts any more.
    { name: 'open', from: [NotStarted], to: NotStarted, who: ['teacher'] },
    { name: 'open', from: [Studying], to: Studying, who: ['teacher'] },
    { name: 'open', from: [Passed], to: Passed, who: ['teacher'] },
    { name: 'open', from: [NotPassed], to: NotPassed, who: ['teacher'] },
    { name: 'open', from: [Ended], to: Ended, who: ['teacher'] },
    { name: 'study', from: [NotStarted], to: Studying, who: ['system'], requires: ['windowOpen'] },
    { name: 'pass', from: [Studying], to: Passed, who: ['system'] },
    { name: 'fail', from: [Studying], to: NotPassed, who: ['system'] },
    { name: 'end', from: [NotStarted, Studying], to: Ended, who: ['system'] },
    // A paid course leaves the plan only by a refund.
    { name: 'refund', from: [NotStarted, Studying], to: 'refunding', who: ['system'] },
    { name: 'cancelRefund', from: ['refunding'], to: NotStarted, who: ['system'] },
    { name: 'giveBack', from: ['refunding'], to: NotSignedUp, who: ['system'] },
  ],
});

/** State of a course in this machine. */
export type StudyCourseState = (typeof studyCourse)['states'][number];
