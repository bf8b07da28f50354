import { useEffect, useRef } from 'react';
import { isTyping, isWithCtrl } from '@/services/keys';

/** Ctrl+Z, on a Mac Cmd+Z, in the notation of `aria-keyshortcuts`. */
export const UNDO_KEYS = 'Control+Z Meta+Z';

type Act = { current: () => void };
/** What can be taken back just now, the newest last: that is what the key takes back. */
const offered: Act[] = [];

const onKeyDown = (event: KeyboardEvent) => {
  // Where somebody types, it is what he has typed that is taken back, by the browser.
  if (!isWithCtrl(event, 'z') || event.repeat || isTyping(event.target)) return;
  const newest = offered.at(-1);
  if (!newest) return;
  event.preventDefault();
  newest.current();
};

/**
 * Calls `act` on the key for undo while the component that asks is mounted: a toast that lies at the end of the page is out
 * of the keyboard's reach in the seconds it stays. Of several the newest is meant.
 */
export function useUndoKey(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (offered.length === 0) window.addEventListener('keydown', onKeyDown);
    offered.push(latest);
    return () => {
      offered.splice(offered.indexOf(latest), 1);
      if (offered.length === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
