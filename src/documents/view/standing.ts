import type { ReviewLog, Way } from '@domain/api/documentShapes';
import { withoutUndone } from '@domain/documents/log';
import { daysBetween, daysLeft, todayOf } from '@domain/rules/calendar';

/** Document on its way, as its owner reads it. */
export interface OnItsWay {
  way: Partial<Way>;
  log: readonly ReviewLog[];
  /** How often it was handed in. */
  attempt: number;
}

/** `open`: with its owner; `deciding`: with an office; the others are how it has ended or come back. */
export type Turn = 'open' | 'deciding' | 'passed' | 'returned' | 'refused';

export interface LevelStop {
  level: number;
  role: string;
  orgName: string;
  deadline?: string | undefined;
  state: 'done' | 'now' | 'failed' | 'later';
  /** Decision of the level on the last attempt. */
  entry?: ReviewLog | undefined;
}

export interface Standing {
  turn: Turn;
  /** Last submission that counts; undefined before the first one. */
  submitted: ReviewLog | undefined;
  /** The owner has taken the last attempt back. */
  withdrawn: boolean;
  /** Last decision on the last attempt. */
  decided: ReviewLog | undefined;
  /** Time since which it is the turn of an office. */
  since: string | undefined;
  levels: LevelStop[];
}

const turns: Readonly<Record<string, Turn>> = { notPass: 'returned', refuse: 'refused', withdraw: 'open' };

/** Whose turn it is with a document, and which levels it has passed and is still to pass. */
export function standingOf({ way, log }: OnItsWay): Standing {
  const told = withoutUndone(log);
  const from = told.findLastIndex(({ action }) => action === 'submit');
  const own = from < 0 ? [] : told.slice(from);
  const [submitted] = own;
  const moved = own.findLast(({ action }) => action !== 'open' && action !== 'save' && action !== 'handOver');
  const decided = own.findLast(({ action }) => action === 'pass' || action === 'notPass' || action === 'refuse');
  const level = way.level ?? 0;
  const turn: Turn =
    level > 0 ? 'deciding' : submitted === undefined ? 'open' : (turns[moved?.action ?? ''] ?? 'passed');
  const decisions = moved?.action === 'withdraw' ? [] : own;
  const levels = (way.levels ?? []).map((one): LevelStop => {
    const entry = decisions.findLast(
      (each) => each.level === one.level && ['pass', 'notPass', 'refuse'].includes(each.action),
    );
    if (turn === 'deciding') {
      if (one.level === level) return { ...one, state: 'now' };
      return { ...one, state: one.level < level ? 'done' : 'later', entry };
    }
    if (entry?.action === 'pass' || turn === 'passed') return { ...one, state: 'done', entry };
    return { ...one, state: entry ? 'failed' : 'later', entry };
  });
  return {
    turn,
    submitted,
    withdrawn: moved?.action === 'withdraw',
    decided,
    since: turn === 'deciding' ? moved?.time : undefined,
    levels,
  };
}

/** Number of the day on which an office has a document, the first day counted as 1. */
export const dayNumber = (since: string, now: Date): number =>
  Math.max(0, daysBetween(since.slice(0, 10), todayOf(now))) + 1;

/** Days until a level is due; negative when it is late, undefined without a deadline. */
export const daysUntil = (deadline: string | undefined, now: Date): number | undefined =>
  deadline === undefined ? undefined : daysLeft(now, deadline);

/** An attempt with its submission and what became of it. */
export interface AttemptRow {
  attempt: number;
  submitted: ReviewLog | undefined;
  decided: ReviewLog | undefined;
  withdrawn: boolean;
  /** Last attempt, which is the document as it stands. */
  last: boolean;
  /** Attempt before it, to compare with. */
  earlier: number | undefined;
}

/** Attempts of a document, the newest first. */
export function attemptsOf(attempts: readonly number[], log: readonly ReviewLog[]): AttemptRow[] {
  const told = withoutUndone(log);
  return [...attempts].reverse().map((attempt, i) => {
    const own = told.filter((entry) => entry.attempt === attempt);
    const taken = own.findLast(({ action }) => action === 'submit' || action === 'withdraw');
    return {
      attempt,
      submitted: own.find(({ action }) => action === 'submit'),
      decided: own.findLast(({ action }) => action === 'pass' || action === 'notPass' || action === 'refuse'),
      withdrawn: taken?.action === 'withdraw',
      last: i === 0,
      earlier: attempts.findLast((one) => one < attempt),
    };
  });
}
