import type { Machine } from '../workflows/core';

/** What a reviewer can decide: on with it, back to its owner, and the end of it, which not every machine has. */
export const documentDecisions = ['pass', 'fail', 'refuse'] as const;
export type DocumentDecision = (typeof documentDecisions)[number];
/** Moves of whatever is submitted and decided, and who makes them. */
export type DocumentMove = 'open' | 'save' | 'submit' | 'withdraw' | 'review' | DocumentDecision | 'reopen';
export type DocumentActor = 'system' | 'teacher' | 'lowerReviewer' | 'lastReviewer';
export type DocumentMachine = Machine<number, DocumentMove, DocumentActor>;
/** Rights of api.md 1.1 that a reviewer needs besides a seat. */
export type ReviewGrant =
  | 'projectReview'
  | 'appraising'
  | 'recognitionReview'
  | 'studioDeclareReview'
  | 'accountReview';

/** How a decision stands in the log of a document. */
export const decisionActions = { pass: 'pass', fail: 'notPass', refuse: 'refuse' } as const satisfies Record<
  DocumentDecision,
  string
>;
/** Number of a decision on the wire: the values of the review result set, and one more. */
export const decisionNumbers = { pass: 1, fail: 2, refuse: 3 } as const satisfies Record<DocumentDecision, number>;
/** Does a machine know the end of a document besides its return? */
export const canRefuse = ({ moves }: Pick<DocumentMachine, 'moves'>): boolean =>
  moves.some(({ name }) => name === 'refuse');
