import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How many items of a row have room. `measure` holds every item followed by the "more" button, as wide as they would be;
 * `box` is the room there is. Measured before painting, and again when the room or an item changes its width.
 */
export function useFitting(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other widths
  useLayoutEffect(() => {
    const room = box.current;
    const row = measure.current;
    if (!room || !row) return;
    const update = () =>
      setFitting(
        fittingOf(
          [...row.children].map((item) => item.clientWidth),
          room.clientWidth,
        ),
      );
    update();
    const observer = new ResizeObserver(update);
    // The items as well: they get their width when styles and fonts arrive, which may be after the room has its own.
    for (const one of [room, ...row.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [count]);
  return { box, measure, fitting: Math.min(fitting, count) };
}

/** `widths` in px: those of the items, and last that of the "more" button, which needs room only when something is left over. */
export function fittingOf(widths: readonly number[], room: number): number {
  const items = widths.slice(0, -1);
  const more = widths.at(-1) ?? 0;
  let used = 0;
  let fitting = 0;
  for (const [i, width] of items.entries()) {
    used += width;
    if (used + (i < items.length - 1 ? more : 0) <= room) fitting = i + 1;
  }
  return fitting;
}
