import type { ReviewState } from '@domain/documents/reviewCalls';
import { StageStatus } from '@domain/statuses';
import type { DeskDefinition } from './calls';

const waits: readonly (number | null)[] = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported];

/**
 * Status of a document as its place in a queue says it: what waits for me is to be reviewed, whether it was handed in,
 * reported by the office below, or opened by somebody already.
 */
export const asQueued = (
  { statuses }: Pick<DeskDefinition, 'statuses'>,
  state: ReviewState,
  status: number | null,
): number | null =>
  state === 'todo' && statuses === 'stage' && waits.includes(status) ? StageStatus.WaitingReview : status;
