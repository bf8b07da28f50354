/* What reviewers call; their browsers know it without the contract's shapes. */

/** Which part of a reviewer's documents: those waiting for his decision, and those he has decided. */
export const reviewStates = ['todo', 'passed', 'returned', 'all'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Question of one of two reviewers at a document to the other: that he leaves it to me (`mine`), or does it (`yours`). */
export const asks = ['mine', 'yours'] as const;
export type Ask = (typeof asks)[number];

/** Queues of the product, by the first part of their calls. */
export type ReviewArea =
  | 'ProjectReview'
  | 'Appraising'
  | 'RecognitionReview'
  | 'AccountReview'
  | 'StudioReview'
  | 'EedReview'
  | 'CertificateReview'
  | 'CreditReview';

/** The calls of the reviewers of one kind of document . */
export const reviewCalls = {
  search: 'GET SearchReview',
  read: 'GET GetReview/{id}',
  next: 'GET NextReview',
  draft: 'POST SaveReviewDraft',
  submit: 'POST SubmitReview',
  undo: 'PUT UndoReview/{id}',
  undoAll: 'PUT UndoReviews',
  recent: 'GET ListDecision',
  beat: 'POST BeatReview',
  ask: 'POST AskReview',
  answer: 'POST AnswerReview',
  colleagues: 'GET ListColleague/{id}',
  handOver: 'POST HandOverReview',
  compare: 'GET CompareReview',
  reasons: 'GET ListReason',
  export: 'GET ExportReviewList',
} as const;
