import { StudioReview } from '../statuses';
import { defineMachine } from './core';

const { Waiting, NotPassed, Passed, Rejected } = StudioReview;

/**
 * Stored states of a studio declaration. Three of them are not values of the set: on the wire a draft is null, one that
 * a reviewer has opened still waits, and one that is being corrected is still rejected.
 */
export const StudioDeclaration = { ...StudioReview, Draft: -1, Opened: 10, Correcting: 13 } as const;
const { Draft, Opened, Correcting } = StudioDeclaration;

/** A stored state as the wire has it. */
export const shownStudioStatus = (state: number): number | null => {
  if (state === Draft) return null;
  if (state === Opened) return Waiting;
  return state === Correcting ? Rejected : state;
};

/** Stored states of a value of the set; null is the draft. */
export const studioStatesOf = (shown: number | null): number[] =>
  Object.values(StudioDeclaration).filter((state) => shownStudioStatus(state) === shown);

/** Declaration of a studio: one office decides; it may return the declaration or refuse it for good. */
export const studioDeclaration = defineMachine({
  name: 'studioDeclaration',
  states: [Draft, Waiting, Opened, Rejected, Correcting, Passed, NotPassed],
  initial: Draft,
  final: [Passed, NotPassed],
  moves: [
    { name: 'save', from: [Draft], to: Draft, who: ['teacher'], requires: ['windowOpen'] },
    {
      name: 'save',
      from: [Rejected, Correcting],
      to: Correcting,
      who: ['teacher'],
      requires: ['windowOpen', 'resubmissionAllowed'],
    },
    {
      name: 'submit',
      from: [Draft, Correcting],
      to: Waiting,
      who: ['teacher'],
      requires: ['windowOpen', 'formComplete'],
    },
    // The first change of a rejected one makes it `Correcting`; before that there is nothing new to submit.
    { name: 'submit', from: [Rejected], to: Waiting, who: ['teacher'], requires: ['windowOpen', 'corrected'] },
    // Opening it for review leaves Waiting, so nothing can be withdrawn from then on.
    { name: 'withdraw', from: [Waiting], to: Draft, who: ['teacher'], requires: ['windowOpen'] },
    { name: 'review', from: [Waiting], to: Opened, who: ['lastReviewer'], requires: ['atMyLevel', 'impartial'] },
    { name: 'pass', from: [Opened], to: Passed, who: ['lastReviewer'], requires: ['atMyLevel', 'impartial'] },
    {
      name: 'fail',
      from: [Opened],
      to: Rejected,
      who: ['lastReviewer'],
      requires: ['atMyLevel', 'impartial', 'reason'],
    },
    {
      name: 'refuse',
      from: [Opened],
      to: NotPassed,
      who: ['lastReviewer'],
      requires: ['atMyLevel', 'impartial', 'reason'],
    },
  ],
});
