import { CertificateReview } from '../statuses';
import { defineMachine } from './core';

const { Unreviewed, Reviewing, Passed, NotPassed } = CertificateReview;

/**
 * States of what is handed in for credit or for a certificate, as they are kept. Two of them are no values of the set
 * (specification §4): on the wire a draft is null, and one that is being corrected has still not passed.
 */
export const CreditClaim = { ...CertificateReview, Draft: -1, Correcting: 13 } as const;
const { Draft, Correcting } = CreditClaim;

/** A state as it is read. */
export const shownClaimStatus = (state: number): number | null => {
  if (state === Draft) return null;
  return state === Correcting ? NotPassed : state;
};

/** States that are read as one value of the set; null is the draft. */
export const claimStatesOf = (shown: number | null): number[] =>
  Object.values(CreditClaim).filter((state) => shownClaimStatus(state) === shown);

/** Conversion into credit, and application for a certificate (api.md 3.6): one office decides; what did not pass may come again. */
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
    // What did not pass is being corrected with its first change; before that there is nothing new to hand in.
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
