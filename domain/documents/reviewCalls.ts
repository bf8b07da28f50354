/* Calls of reviewers; their browsers know them without the contract's shapes. */

/** Parts of a reviewer's list: documents that wait for the decision, and decided ones. */
export const reviewStates = ['todo', 'passed', 'returned', 'all'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Questions between two reviewers at one document: may I take it over (`mine`), or will you decide it (`yours`)? */
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

/** Calls of the reviewers of one kind of document. */
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
  reveal: 'POST RevealReview/{id}',
  compare: 'GET CompareReview',
  reasons: 'GET ListReason',
  export: 'GET ExportReviewList',
  exportRun: 'GET ExportReviewRun/{id}',
} as const;
