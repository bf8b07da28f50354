import { durations } from '@domain/constants';

/** Release that the page is of; the server writes it into the page. Undefined where somebody else serves the pages. */
const own = (): string | undefined => document.documentElement.dataset.release;
const listeners = new Set<() => void>();
/** Since when answers name another release, in milliseconds of the page. */
let otherSince: number | undefined;
let shown = false;

function show(next: boolean): void {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Takes the release that an answer names. Another one counts when it has been named for a while: as long as a new release is
 * being started, one process names the old one and the next one the new.
 */
export function hearRelease(named: unknown, now: number = performance.now()): void {
  if (!own() || typeof named !== 'string') return;
  if (named === own()) {
    otherSince = undefined;
    show(false);
    return;
  }
  otherSince ??= now;
  if (now - otherSince >= durations.releaseSettled) show(true);
}

/** Leaves the hint for a while. */
export function putOffRelease(now: number = performance.now()): void {
  otherSince = now + durations.releasePutOff;
  show(false);
}

/** Has the server a later release than the page? */
export const isOutdated = (): boolean => shown;

/** Hears of every change of `isOutdated`. Returns the way back. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
