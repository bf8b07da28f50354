import { ProjectReview, StageStatus, type StatusSetName } from '../statuses';

/** How the reviewers of a queue read the states of its documents, where that is not the documents' own status set. */
export interface ReviewedAs {
  readonly statuses: StatusSetName;
  /** Of a state of the documents' machine. */
  readonly shown: (state: number) => number;
}

/** A project is being reviewed until it has passed or was sent back; what its owner mends meanwhile is what was sent back. */
const projectReview: ReviewedAs = {
  statuses: 'projectReview',
  shown: (state) => {
    if (state === StageStatus.ReviewPassed) return ProjectReview.Passed;
    return state === StageStatus.ReviewFailed || state === StageStatus.NotSubmitted
      ? ProjectReview.NotPassed
      : ProjectReview.Reviewing;
  },
};

/** By the first part of the queue's calls. */
const queues: Readonly<Record<string, ReviewedAs>> = { ProjectReview: projectReview };
export const reviewedAs = (area: string): ReviewedAs | undefined =>
  Object.hasOwn(queues, area) ? queues[area] : undefined;

/** The states of documents that a queue reads as one. */
export const statesReadAs = (as: ReviewedAs, shown: number): number[] =>
  Object.values(StageStatus).filter((state) => as.shown(state) === shown);
