import { SignupState } from '../statuses';
import { defineMachine } from './core';

const { NotStarted, NotSignedUp, Ended } = SignupState;

/** The sign-up of a teacher to a self-study plan; null = signed up, for which the set has no value. */
export const planSignup = defineMachine({
  name: 'planSignup',
  states: [NotStarted, NotSignedUp, Ended, null],
  initial: NotStarted,
  final: [],
  moves: [
    { name: 'begin', from: [NotStarted], to: NotSignedUp, who: ['system'] },
    { name: 'signUp', from: [NotSignedUp], to: null, who: ['teacher'], requires: ['windowOpen'] },
    // Possible while the teacher can sign up again; paid or studied courses need a refund first.
    {
      name: 'cancel',
      from: [null],
      to: NotSignedUp,
      who: ['teacher'],
      requires: ['signupOpen', 'nothingPaid', 'noOrderWaiting'],
    },
    { name: 'end', from: [NotSignedUp], to: Ended, who: ['system'] },
    // Choosing courses does not change the sign-up, and shows the unmet requirements.
    { name: 'choose', from: [NotStarted], to: NotStarted, who: ['teacher'], requires: ['windowOpen', 'signedUp'] },
    { name: 'choose', from: [NotSignedUp], to: NotSignedUp, who: ['teacher'], requires: ['windowOpen', 'signedUp'] },
    { name: 'choose', from: [Ended], to: Ended, who: ['teacher'], requires: ['windowOpen', 'signedUp'] },
    { name: 'choose', from: [null], to: null, who: ['teacher'], requires: ['windowOpen', 'signedUp'] },
  ],
});
