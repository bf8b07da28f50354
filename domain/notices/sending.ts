import { reviewLimits } from '../constants';
import { formatInstant } from '../rules/calendar';
import { minuteMs, secondMs } from '../time';
import type { NoticeKind } from '.';
import { definitionOf, type GroupWay, groupOf } from './groups';
import type { NoticeDefinition } from './notice';
import { digestWays, type NoticeWay } from './ways';

const DAY = 24 * 60;

/** When and by which ways notices come to a person. Times are minutes since midnight of the province. */
export interface NoticeChoice {
  /** Pairs of group and way that are switched off: a new kind of notice, or a new way, begins switched on. */
  readonly off: readonly GroupWay[];
  /** Time in which nothing comes that is not about the safety of the account; null: there is none. May pass midnight. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** Time of the day at which all comes that is not urgent. */
  readonly digestAt: number;
}

export const usualChoice: NoticeChoice = { off: [], quiet: { from: 22 * 60, to: 7 * 60 }, digestAt: 18 * 60 };

const minuteOf = (at: Date): number => {
  const text = formatInstant(at);
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
};

/** The first moment at or after `at` with which this minute of the day begins. */
function nextAt(at: Date, minute: number): Date {
  const into = at.getTime() % minuteMs;
  const away = (minute - minuteOf(at) + DAY) % DAY;
  if (away === 0 && into === 0) return at;
  return new Date(at.getTime() - into + (away || DAY) * minuteMs);
}

const isWithin = (minute: number, { from, to }: { from: number; to: number }): boolean =>
  from <= to ? from <= minute && minute < to : minute >= from || minute < to;

/** Moment from which a notice of this time can no longer be taken back by an undo of what it tells. */
export const afterUndo = (createdAt: Date): Date => new Date(createdAt.getTime() + reviewLimits.undoSeconds * secondMs);

/** The first moment at or after `at` that is in no quiet time. */
export const afterQuiet = (at: Date, { quiet }: Pick<NoticeChoice, 'quiet'>): Date =>
  quiet && isWithin(minuteOf(at), quiet) ? nextAt(at, quiet.to) : at;

/** Notice that waits: `timed` once its hour has been chosen, so that it is not put off to the digest after that one. */
export interface Waiting {
  readonly dueAt: Date;
  readonly timed: boolean;
}

/**
 * Moment at which a notice that waits may leave the site; not after `now` where it may at once. What is not urgent waits for
 * the hour of the digest, and all that came before that hour goes with it. Quiet times are kept by everything that is
 * not about the safety of the account, also after a server was away.
 */
export function leavesAt(
  urgent: NoticeDefinition['urgent'],
  { dueAt, timed }: Waiting,
  now: Date,
  choice: NoticeChoice,
): Date {
  const chosen = urgent || timed ? dueAt : nextAt(dueAt, choice.digestAt);
  const at = chosen > now ? chosen : now;
  return urgent === 'always' ? at : afterQuiet(at, choice);
}

/** Standing of the receiver, as far as it decides what leaves the site. */
export interface Receiver {
  readonly merged: boolean;
  readonly left: boolean;
  readonly locked: boolean;
}

/** Ways by which a kind of notice leaves the site for a person, of those by which he can be reached. */
export function waysFor(
  kind: NoticeKind,
  { merged, left, locked }: Receiver,
  choice: NoticeChoice,
  reachable: readonly NoticeWay[],
): NoticeWay[] {
  const { urgent, toLocked } = definitionOf(kind);
  if (merged || left || (locked && !toLocked)) return [];
  const group = groupOf(kind);
  return reachable.filter(
    (way) => (urgent || digestWays.includes(way)) && (urgent === 'always' || !choice.off.includes(`${group}.${way}`)),
  );
}
