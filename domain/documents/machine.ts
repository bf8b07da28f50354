import type { Machine } from '../workflows/core';

/** Moves of whatever is submitted and decided, and who makes them. */
export type DocumentMove = 'open' | 'save' | 'submit' | 'withdraw' | 'review' | 'pass' | 'fail' | 'undo' | 'reopen';
export type DocumentActor = 'system' | 'teacher' | 'lowerReviewer' | 'lastReviewer';
export type DocumentMachine = Machine<number, DocumentMove, DocumentActor>;
/** Rights of api.md 1.1 that a reviewer needs besides a seat. */
export type ReviewGrant =
  | 'projectReview'
  | 'appraising'
  | 'recognitionReview'
  | 'studioDeclareReview'
  | 'accountReview';
