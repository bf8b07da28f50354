import { ProjectReview, StageStatus, type StatusSetName } from '../statuses';

/** States of a queue's documents as its reviewers read them, where that is not the documents' own status set. */
export interface ReviewedAs {
  readonly statuses: StatusSetName;
  /** Status for a state of the documents' machine. */
  readonly shown: (state: number) => number;
}

/**
 * A project is in review until it has passed or was returned; while its owner corrects it, it still counts as returned.
 */
const projectReview: ReviewedAs = {
  statuses: 'projectReview',
  shown: (state) => {
    if (state === StageStatus.ReviewPassed) return ProjectReview.Passed;
    return state === StageStatus.ReviewFailed || state === StageStatus.NotSubmitted
      ? ProjectReview.NotPassed
      : ProjectReview.Reviewing;
  },
};

/** Readings of states, by the first part of the queue's calls. */
const queues: Readonly<Record<string, ReviewedAs>> = { ProjectReview: projectReview };
export const reviewedAs = (area: string): ReviewedAs | undefined =>
  Object.hasOwn(queues, area) ? queues[area] : undefined;

/** The states of documents that a queue shows as one status. */
export const statesReadAs = (as: ReviewedAs, shown: number): number[] =>
  Object.values(StageStatus).filter((state) => as.shown(state) === shown);
