import { LruCache } from '../lruCache';

/** Descriptions that are remembered, and the milliseconds for which one is not printed whole again. */
const KEPT = 200;
const SPAN_MS = 60_000;

/** Text of an error in one line: its own first line, and those of its causes, which often tell more. */
const shortOf = (description: string): string =>
  description
    .split('\n')
    .filter((line, n) => n === 0 || /^\s*caused by /.test(line))
    .map((line) => line.trim())
    .join(' ');

/**
 * Shortens errors that have just been printed: during an outage hundreds of calls fail in the same place, and whoever reads
 * the log shall find the first of each kind. The first within a minute keeps all its lines, the others become one line.
 */
export function shortened(now: () => number = Date.now): (description: string) => string {
  const printed = new LruCache<number>(KEPT);
  return (description) => {
    const last = printed.get(description);
    const at = now();
    if (last !== undefined && at >= last && at - last < SPAN_MS) return shortOf(description);
    printed.set(description, at);
    return description;
  };
}
