import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Has a table more columns than its place has room for? A card cuts what is beyond its edge, the actions first; then
 * its rows are better cards, until there is as much room as the table needed. `box` is the place.
 */
export function useCrowded(): { box: RefObject<HTMLDivElement | null>; crowded: boolean } {
  const box = useRef<HTMLDivElement>(null);
  /** Width that the table needed when it did not fit. */
  const [needed, setNeeded] = useState<number>();
  const measure = useCallback(() => {
    const place = box.current;
    if (!place) return;
    const table = place.querySelector('table');
    const room = place.clientWidth;
    if (table) setNeeded(table.scrollWidth > room + 1 ? table.scrollWidth : undefined);
    else setNeeded((before) => (before !== undefined && room >= before ? undefined : before));
  }, []);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [measure]);
  return { box, crowded: needed !== undefined };
}
