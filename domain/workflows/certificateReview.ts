import { CertificateReview } from '../statuses';
import { defineMachine } from './core';

const { Unreviewed, Reviewing, Passed, NotPassed } = CertificateReview;

/**
 * Stored states of a conversion into credit or an application for a certificate. Two of them are not values of the set:
 * on the wire a draft is null, and one that is being corrected is still not passed.
 */
export const CreditClaim = { ...CertificateReview, Draft: -1, Correcting: 13 } as const;
const { Draft, Correcting } = CreditClaim;

/** A stored state as the wire has it. */
export const shownClaimStatus = (state: number): number | null => {
  if (state === Draft) return null;
  return state === Correcting ? NotPassed : state;
};

/** Stored states of a value of the set; null is the draft. */
export const claimStatesOf = (shown: number | null): number[] =>
  Object.values(CreditClaim).filter((state) => shownClaimStatus(state) === shown);

/**
 * Conversion into credit, and application for a certificate: one office decides; one that did not pass may be submitted
 * again.
 */
export const certificateReview = defineMachine({
  name: 'certificateReview',
  states: [Draft, Unreviewed, Reviewing, Passed, NotPassed, Correcting],
  initial: Draft,
  final: [Passed],
  moves: [
    { name: 'save', from: [Draft], to: Draft, who: ['teacher'], requires: ['windowOpen'] },
    {
      name: 'save',
      from: [NotPassed, Correcting],
      to: Correcting,
      who: ['teacher'],
      requires: ['windowOpen', 'resubmissionAllowed'],
    },
    {
      name: 'submit',
      from: [Draft, Correcting],
      to: Unreviewed,
      who: ['teacher'],
      requires: ['windowOpen', 'formComplete'],
    },
    // The first change of one that did not pass makes it `Correcting`; before that there is nothing new to submit.
    { name: 'submit', from: [NotPassed], to: Unreviewed, who: ['teacher'], requires: ['windowOpen', 'corrected'] },
    // Opening it for review leaves Unreviewed, so nothing can be withdrawn from then on.
    { name: 'withdraw', from: [Unreviewed], to: Draft, who: ['teacher'], requires: ['windowOpen'] },
    { name: 'review', from: [Unreviewed], to: Reviewing, who: ['lastReviewer'], requires: ['atMyLevel', 'impartial'] },
    { name: 'pass', from: [Reviewing], to: Passed, who: ['lastReviewer'], requires: ['atMyLevel', 'impartial'] },
    {
      name: 'fail',
      from: [Reviewing],
      to: NotPassed,
      who: ['lastReviewer'],
      requires: ['atMyLevel', 'impartial', 'reason'],
    },
  ],
});
