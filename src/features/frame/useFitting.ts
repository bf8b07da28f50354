import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns which items of a row fit: the first ones and always those in `kept`. `box` is the available room; `measure` holds all
 * items and the "more" button at full width. Measured before painting and again when a width changes.
 */
export function useFitting(count: number, kept: readonly number[]) {
  const box = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const always = kept.join();
  const [fitting, setFitting] = useState<readonly number[]>(() => Array.from({ length: count }, (_, i) => i));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other widths
  useLayoutEffect(() => {
    const room = box.current;
    const row = measure.current;
    if (!room || !row) return;
    const places = always.split(',').filter(Boolean).map(Number);
    const update = () =>
      setFitting((before) => {
        const widths = [...row.children].map((item) => item.clientWidth);
        const now = fittingOf(widths, room.clientWidth, places);
        return now.join() === before.join() ? before : now;
      });
    update();
    const observer = new ResizeObserver(update);
    // The items as well: they get their width when styles and fonts arrive, which may be after the room has its own.
    for (const one of [room, ...row.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [count, always]);
  return { box, measure, fitting: fitting.filter((i) => i < count) };
}

/**
 * Places of the items that fit, in their order. `widths` in px: those of the items, and last that of the "more" button,
 * which needs room only when something is left over. The items in `kept` take the room of those before them; where they
 * have none together, the first of them stays.
 */
export function fittingOf(widths: readonly number[], room: number, kept: readonly number[] = []): number[] {
  const items = widths.slice(0, -1);
  const more = widths.at(-1) ?? 0;
  const all = items.map((_, i) => i);
  const width = (places: readonly number[]) => places.reduce((sum, i) => sum + (items[i] ?? 0), 0);
  if (width(all) <= room) return all;
  for (let first = items.length - 1; first >= 0; first--) {
    const places = all.filter((i) => i < first || kept.includes(i));
    if (width(places) + more <= room) return places;
  }
  return kept.slice(0, 1);
}
