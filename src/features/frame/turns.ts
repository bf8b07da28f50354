import type { General } from '@/hooks/useGeneral';
import { currentScreen, type Screen } from './navigation';

/** How many matters wait for the person behind each of the screens; those of no screen are left out. */
export function turnsOf(screens: readonly Screen[], todoes: General['todoes']): ReadonlyMap<Screen, number> {
  const turns = new Map<Screen, number>();
  for (const { link } of todoes) {
    const screen = currentScreen(screens, link.replace(/[?#].*$/, ''));
    if (screen) turns.set(screen, (turns.get(screen) ?? 0) + 1);
  }
  return turns;
}
