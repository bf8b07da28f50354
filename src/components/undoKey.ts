import { useEventListener } from 'ahooks';
import { useEffect, useRef } from 'react';
import { isTyping, isWithCtrl } from '@/services/keys';

/** Ctrl+Z, on a Mac Cmd+Z, in the notation of `aria-keyshortcuts`. */
export const UNDO_KEYS = 'Control+Z Meta+Z';

/** What can be taken back just now, the newest last: that is what the key takes back. */
const offered: object[] = [];

/**
 * Calls `act` on the key for undo while the component that asks is mounted: a toast that lies at the end of the page is out
 * of the keyboard's reach in the seconds it stays. Of several the newest is meant.
 */
export function useUndoKey(act: () => void): void {
  const own = useRef({}).current;
  useEffect(() => {
    offered.push(own);
    return () => void offered.splice(offered.indexOf(own), 1);
  }, [own]);
  useEventListener('keydown', (event) => {
    // Where somebody types, it is what he has typed that is taken back, by the browser.
    if (!isWithCtrl(event, 'z') || event.repeat || isTyping(event.target) || offered.at(-1) !== own) return;
    event.preventDefault();
    act();
  });
}
