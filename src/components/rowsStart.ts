import { useMemoizedFn } from 'ahooks';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearest box around an element that scrolls vertically. */
export function boxAround(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

/** Elements that stand before another one, up to the page: what moves it when they grow or shrink. */
function before(element: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    for (let one = at.previousElementSibling; one; one = one.previousElementSibling) found.push(one);
  return found;
}

/**
 * Distance in px from the start of what scrolls to the first row; 0 while nothing has asked for it. Measured when
 * something before the rows has another size, and not while scrolling: each measure makes the browser lay out the page
 * at once.
 */
export function useStart(
  list: RefObject<HTMLElement | null>,
  asked: boolean,
  scrollTop: () => { top: number; at: number },
): number {
  const [start, setStart] = useState(0);
  const measure = useMemoizedFn(() => {
    const element = list.current;
    if (!asked || !element) return;
    const { top, at } = scrollTop();
    // Rounded, so that fractions of a pixel do not draw the rows again.
    setStart(Math.max(0, Math.round(element.getBoundingClientRect().top - top + at)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that becomes long asks from then on
  useLayoutEffect(measure, [asked]);
  const watched = useRef<{ observer: ResizeObserver; elements: Set<Element> }>(undefined);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    watched.current = { observer, elements: new Set() };
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { observer, elements } = watched.current ?? {};
    if (!observer || !elements || !list.current) return;
    const now = new Set(asked ? before(list.current) : []);
    for (const one of elements) if (!now.has(one)) observer.unobserve(one);
    for (const one of now) if (!elements.has(one)) observer.observe(one);
    // An element that has gone tells nothing any more, but has moved the rows.
    const gone = [...elements].some((one) => !now.has(one));
    watched.current = { observer, elements: now };
    if (gone) measure();
  });
  return start;
}
