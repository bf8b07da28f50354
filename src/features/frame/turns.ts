import type { General } from '@/hooks/useGeneral';
import { currentScreen, type Screen } from './navigation';

/** Returns how many tasks wait for the user on each of the screens; tasks without a screen are left out. */
export function turnsOf(screens: readonly Screen[], todoes: General['todoes']): ReadonlyMap<Screen, number> {
  const turns = new Map<Screen, number>();
  for (const { link } of todoes) {
    const screen = currentScreen(screens, link.replace(/[?#].*$/, ''));
    if (screen) turns.set(screen, (turns.get(screen) ?? 0) + 1);
  }
  return turns;
}
