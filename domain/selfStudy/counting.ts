import { studyLimits } from '../constants';
import { type Interval, mergeIntervals, newSeconds, watchedPrefix } from './intervals';

/** Why watched seconds were not counted; the ledger shows the sentence `study.uncounted.<reason>`. */
export const uncountedReasons = ['planEnded', 'outside', 'notOpened', 'skipped', 'tooFast', 'repeated'] as const;
export type UncountedReason = (typeof uncountedReasons)[number];

export interface Watching {
  /** Watched part as the viewer reports it, in seconds of the section. */
  part: Interval;
  /** Length of the section in seconds. */
  seconds: number;
  /** Parts of the section that have been counted before, merged. */
  known: readonly Interval[];
  /** May the viewer go beyond what was watched (rule of the course)? */
  allowSkip: boolean;
  /** Fastest speed that the course allows, 1 or more. */
  maxSpeed: number;
  /**
   * Seconds of the clock that nothing has been counted for yet: since the course was opened or the last counted save of
   * this person in any course, whichever came later. Undefined when the course was never opened.
   */
  free: number | undefined;
  /** Seconds of the viewer's own clock in which the part was played. Undefined when the viewer does not say. */
  took?: number | undefined;
  /** Seconds since the save before of the same viewer. Undefined for its first, and where `took` says more. */
  since?: number | undefined;
  planEnded: boolean;
}

export interface Counted {
  /** Seconds that are new and count. */
  counted: number;
  /** Seconds that were sent and do not count. */
  uncounted: number;
  reason?: UncountedReason;
  /** Parts of the section that are counted after this save, merged. */
  known: Interval[];
  /** Seconds of the clock that the counted interval has used up. */
  used: number;
}

/**
 * Can a part of so many seconds have been played in its own time? Spare time of earlier parts does not count for this
 * one: a viewer who plays at plain speed where double speed is allowed does not save up the rest.
 */
function fitsItsTime(length: number, { maxSpeed, took, since }: Watching): boolean {
  if (took !== undefined) return length <= took * maxSpeed + studyLimits.rounding;
  return since === undefined || length / maxSpeed <= since + studyLimits.tolerance;
}

/**
 * Decides how much of a watched interval counts. The counted total never goes down. An interval longer than the time in
 * which it was played, or than all the time that has passed, is refused as a whole; parts watched before do not count
 * again, so that a second tab or a repeated call adds nothing.
 */
export function countInterval(watching: Watching): Counted {
  const { part, seconds, known, allowSkip, maxSpeed, free, took = 0, planEnded } = watching;
  const [from, to] = part;
  const length = Math.max(0, to - from);
  const refuse = (reason: UncountedReason): Counted => ({
    counted: 0,
    uncounted: length,
    reason,
    known: [...known],
    used: 0,
  });
  if (planEnded) return refuse('planEnded');
  if (from < 0 || to < from || to > seconds) return refuse('outside');
  if (free === undefined) return refuse('notOpened');
  if (!allowSkip && from > watchedPrefix(known) + studyLimits.tolerance) return refuse('skipped');
  // Where nothing may be skipped, the small gap that a player leaves between two saves counts as watched.
  const whole: Interval = allowSkip ? part : [Math.min(from, watchedPrefix(known)), to];
  const counted = newSeconds(known, whole);
  const least = Math.max(length, counted) / maxSpeed;
  if (least > free + studyLimits.tolerance || !fitsItsTime(length, watching)) return refuse('tooFast');
  const used = Math.max(least, Math.min(took, free));
  const uncounted = Math.max(0, length - counted);
  return {
    counted,
    uncounted,
    ...(uncounted > 0 && { reason: 'repeated' as const }),
    known: mergeIntervals([...known, whole]),
    used,
  };
}

/** Whole percent of a course; 100 only when nothing but the players' slack is missing. */
export function percentOf(finished: number, total: number, sections = 1): number {
  if (total <= 0) return 0;
  if (finished >= total - sections * studyLimits.endSlack) return 100;
  return Math.min(99, Math.floor((finished / total) * 100));
}
