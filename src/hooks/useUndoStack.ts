import { reviewLimits } from '@domain/constants';
import type { YMDHMS } from '@domain/rules/calendar';
import { secondMs } from '@domain/time';
import { useCallback, useState } from 'react';
import { hereAt } from '@/services/clock';

/** Decision on one thing or several that can still be undone. */
export interface Undoable<D> {
  readonly ids: readonly string[];
  readonly decision: D;
  /** End of the time for undo, in milliseconds since 1970. */
  readonly until: number;
}

/** A decision that the server tells of, with the seconds that it leaves to undo it. */
export const undoableOf = <D>(decision: D, { ids, secondsLeft }: { ids: readonly string[]; secondsLeft: number }) => ({
  ids,
  decision,
  until: Date.now() + secondsLeft * secondMs,
});

/** Every decision of the last minute, the newest last: each can be undone, one after another. */
export function useUndoStack<D>() {
  const [recent, setRecent] = useState<readonly Undoable<D>[]>([]);
  return {
    recent,
    last: recent.at(-1),
    /** Replaces all decisions by those that the server names. */
    found: useCallback((all: readonly Undoable<D>[]) => setRecent(all), []),
    /** Adds a decision that can be undone until `undoUntil`; without it, for the usual time. */
    add: useCallback((ids: readonly string[], decision: D, undoUntil: YMDHMS | undefined) => {
      if (ids.length === 0) return;
      const usual = undoableOf(decision, { ids, secondsLeft: reviewLimits.undoSeconds });
      setRecent((was) => [...was, { ...usual, until: hereAt(undoUntil) ?? usual.until }]);
    }, []),
    /** Takes those out that were undone, or cannot be any more. */
    took: useCallback(
      (ids: readonly string[]) =>
        setRecent((was) =>
          was.flatMap((one) => {
            const left = one.ids.filter((id) => !ids.includes(id));
            return left.length > 0 ? [{ ...one, ids: left }] : [];
          }),
        ),
      [],
    ),
    /** Takes those out whose time is over. */
    forget: useCallback(() => setRecent((was) => was.filter(({ until }) => until > Date.now())), []),
  };
}
