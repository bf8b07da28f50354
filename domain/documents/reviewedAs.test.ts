import { ProjectReview, StageStatus } from '../statuses';
import { reviewedAs, statesReadAs } from './reviewedAs';

test('reviewers of projects read the states as Project review: reviewing, passed, not passed', () => {
  const as = reviewedAs('ProjectReview');
  if (!as) throw new Error('no set');
  expect(as.statuses).toBe('projectReview');
  const { WaitingReview, Reviewing, Reported, ReviewPassed, ReviewFailed, NotSubmitted } = StageStatus;
  expect([WaitingReview, Reviewing, Reported].map(as.shown)).toEqual([0, 0, 0]);
  expect([ReviewFailed, NotSubmitted].map(as.shown)).toEqual([1, 1]);
  expect(as.shown(ReviewPassed)).toBe(2);
  expect(statesReadAs(as, ProjectReview.Passed)).toEqual([ReviewPassed]);
  const all = Object.values(ProjectReview).flatMap((value) => statesReadAs(as, value));
  expect(all.toSorted()).toEqual(Object.values(StageStatus).toSorted());
});

test('other queues read the states of their documents', () => {
  expect(reviewedAs('Appraising')).toBeUndefined();
  expect(reviewedAs('constructor')).toBeUndefined();
});
