import { useEventListener } from 'ahooks';
import { isWithCtrl } from '@/services/keys';

/** Calls `act` on Ctrl+K, or Cmd+K on a Mac; a key that is held down counts once. */
export function usePaletteKey(act: () => void): void {
  useEventListener('keydown', (event) => {
    if (!isWithCtrl(event, 'k')) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
}
