import type { ReviewState } from '@domain/documents/reviewCalls';
import type { Decided } from './useQueue';

type Counts = Readonly<Record<ReviewState, number>>;

interface Mine {
  total: number;
  done: number;
}

/** The round of a queue after what was decided since it was read: what others have decided is no longer among it. */
export const roundAfter = <M extends Mine>(
  mine: M | undefined,
  decided: Decided,
  taken: Readonly<Record<string, string>>,
): M | undefined =>
  mine && {
    ...mine,
    done: mine.done + Object.keys(decided).length,
    total: mine.total - Object.keys(taken).length,
  };

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
