/** A watched part of a section in seconds, `from` included, `to` not. */
export type Interval = readonly [from: number, to: number];

/** The same parts without overlaps, in order; parts that touch become one. Empty parts are dropped. */
export function mergeIntervals(parts: readonly Interval[]): Interval[] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...parts].sort((a, b) => a[0] - b[0])) {
    if (to <= from) continue;
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Seconds in parts that do not overlap. */
export const secondsOf = (parts: readonly Interval[]): number => parts.reduce((sum, [from, to]) => sum + to - from, 0);

/** Seconds of `part` that `known` (merged) does not hold yet. */
export const newSeconds = (known: readonly Interval[], part: Interval): number =>
  secondsOf(mergeIntervals([...known, part])) - secondsOf(known);

/** How far a section has been watched without a gap from its beginning. */
export const watchedPrefix = (known: readonly Interval[]): number => {
  const [first] = known;
  return first && first[0] === 0 ? first[1] : 0;
};
