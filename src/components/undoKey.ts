import { useEventListener } from 'ahooks';
import { useEffect, useRef } from 'react';
import { isTyping, isWithCtrl } from '@/services/keys';

/** Ctrl+Z, on a Mac Cmd+Z, in the notation of `aria-keyshortcuts`. */
export const UNDO_KEYS = 'Control+Z Meta+Z';

/** Offers of undo that are open, the newest last: the key uses the newest. */
const offered: object[] = [];

/**
 * Calls `act` on the key for undo while the calling component is mounted: a keyboard user cannot reach a toast at the
 * end of the page within the seconds it stays. Of several components the newest gets the key.
 */
export function useUndoKey(act: () => void): void {
  const own = useRef({}).current;
  useEffect(() => {
    offered.push(own);
    return () => void offered.splice(offered.indexOf(own), 1);
  }, [own]);
  useEventListener('keydown', (event) => {
    // In a text field the browser undoes the typing.
    if (!isWithCtrl(event, 'z') || event.repeat || isTyping(event.target) || offered.at(-1) !== own) return;
    event.preventDefault();
    act();
  });
}
