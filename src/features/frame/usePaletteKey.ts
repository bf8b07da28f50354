import { useEffect, useRef } from 'react';

/** Calls `act` on Ctrl+K, or Cmd+K on a Mac; a key that is held down counts once. */
export function usePaletteKey(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);
export const paletteKeyName = () => (isMac() ? '⌘ K' : 'Ctrl K');
