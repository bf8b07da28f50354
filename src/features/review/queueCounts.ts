import type { ReviewState } from '@domain/documents/reviewCalls';
import type { Decided } from './useQueue';

type Counts = Readonly<Record<ReviewState, number>>;

/** Numbers of a queue after what was decided since it was read: by this reviewer, and by others (`taken`). */
export function countsAfter(counts: Counts, decided: Decided, taken: Readonly<Record<string, string>>): Counts {
  const all = Object.values(decided);
  const passed = all.filter((one) => one === 'pass').length;
  const returned = all.filter((one) => one === 'fail' || one === 'refuse').length;
  return {
    ...counts,
    todo: Math.max(0, counts.todo - passed - returned - Object.keys(taken).length),
    passed: counts.passed + passed,
    returned: counts.returned + returned,
  };
}
