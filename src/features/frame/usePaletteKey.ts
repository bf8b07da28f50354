import { useEffect, useRef } from 'react';
import { isWithCtrl } from '@/services/keys';

/** Calls `act` on Ctrl+K, or Cmd+K on a Mac; a key that is held down counts once. */
export function usePaletteKey(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isWithCtrl(event, 'k')) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
