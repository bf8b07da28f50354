import { type Interval, mergeIntervals } from '@domain/selfStudy/intervals';
import { isTold } from '@/services/words';
import type { Save, Saved } from './saveQueue';

/** Counted and uncounted watching of this viewer. */
export interface Tally {
  /** Milliseconds since 1970 of the last answer. */
  countedAt?: number;
  /** Seconds that did not count, by the reason in words. */
  uncounted: Readonly<Record<string, number>>;
  /** The course after the last answer. */
  course?: Pick<Saved, 'finishedSeconds' | 'percent' | 'learnState'>;
  /** Intervals that the server has counted in this visit, by section. */
  counted: Readonly<Record<string, readonly Interval[]>>;
  /** Seconds between two saves. */
  every: number;
}

type Answer = { saved: Saved } | { refused: string };

const more = (uncounted: Tally['uncounted'], reason: string, seconds: number) =>
  seconds > 0 ? { ...uncounted, [reason]: (uncounted[reason] ?? 0) + seconds } : uncounted;

/**
 * Returns the tally after one more answer. A part that was refused as a whole is not watched; a part that was partly
 * known before is. `own`: the save is of the open course; waiting saves of other courses do not change its numbers.
 */
export function tallied(tally: Tally, save: Save, answer: Answer, own: boolean, now: number): Tally {
  const length = save.to - save.from;
  if ('refused' in answer) return { ...tally, uncounted: more(tally.uncounted, answer.refused, length) };
  const { saved } = answer;
  const uncounted = more(tally.uncounted, saved.reasonText ?? '', saved.reason ? (saved.uncounted ?? 0) : 0);
  const known = tally.counted[save.sectionId] ?? [];
  const { finishedSeconds, percent, learnState, nextSaveIn } = saved;
  // The server of a third party may not tell what it has counted; the next request of the course does.
  const watched = (saved.counted ?? length) > 0 || saved.reason === 'repeated';
  const tells = own && isTold(finishedSeconds) && isTold(percent);
  return {
    countedAt: now,
    uncounted,
    every: nextSaveIn ?? tally.every,
    counted: watched
      ? { ...tally.counted, [save.sectionId]: mergeIntervals([...known, [save.from, save.to]]) }
      : tally.counted,
    ...(tells ? { course: { finishedSeconds, percent, learnState } } : tally.course && { course: tally.course }),
  };
}
