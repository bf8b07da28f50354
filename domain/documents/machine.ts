import type { Machine } from '../workflows/core';

/** Decisions of a reviewer: pass, return to the owner, and a final refusal, which not every machine has. */
export const documentDecisions = ['pass', 'fail', 'refuse'] as const;
export type DocumentDecision = (typeof documentDecisions)[number];
/** Moves of documents that are submitted and decided, and who makes them. */
export type DocumentMove = 'open' | 'save' | 'submit' | 'withdraw' | 'review' | DocumentDecision | 'reopen';
export type DocumentActor = 'system' | 'teacher' | 'lowerReviewer' | 'lastReviewer';
export type DocumentMachine = Machine<number, DocumentMove, DocumentActor>;
/** Rights that a reviewer needs besides a seat. */
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
/** Numbers of the decisions on the wire: values of the review result set, and 3 for a refusal. */
export const decisionNumbers = { pass: 1, fail: 2, refuse: 3 } as const satisfies Record<DocumentDecision, number>;
/** Has the machine a final refusal besides the return? */
export const canRefuse = ({ moves }: Pick<DocumentMachine, 'moves'>): boolean =>
  moves.some(({ name }) => name === 'refuse');
