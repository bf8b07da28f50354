import { StageStatus } from '@domain/statuses';
import { asQueued } from './queued';

const { WaitingReview, Reviewing, Reported, ReviewFailed } = StageStatus;
const stages = { statuses: 'stage' } as const;

test('what waits for me has one state, however it came and whoever has opened it', () => {
  for (const status of [WaitingReview, Reviewing, Reported])
    expect(asQueued(stages, 'todo', status)).toBe(WaitingReview);
});

test('elsewhere a document has its own state', () => {
  expect(asQueued(stages, 'passed', Reported)).toBe(Reported);
  expect(asQueued(stages, 'todo', ReviewFailed)).toBe(ReviewFailed);
  expect(asQueued({ statuses: 'certificateReview' }, 'todo', Reported)).toBe(Reported);
});
