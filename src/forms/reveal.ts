import { useEventListener } from 'ahooks';
import type { RefObject } from 'react';

/** Event for every element that hides a field: a folded group, a closed row. */
const REVEAL = 'form:reveal';

/** Opens everything that hides an element; it can be seen and focused in the next frame. */
export const reveal = (element: Element): void =>
  void element.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));

/** Calls `open` when the page jumps to a field that the element hides. */
export function useReveal(ref: RefObject<HTMLElement | null>, open: () => void): void {
  useEventListener(REVEAL, open, { target: ref });
}
