import { breakpoints } from '@config/screen';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now, kept current. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 768 px: one column, large controls. */
export const usePhone = () => useMediaQuery(`(max-width: ${breakpoints.phone}px)`);

/** Below 992 px: the side menu is a drawer. */
export const useTablet = () => useMediaQuery(`(max-width: ${breakpoints.tablet}px)`);

/** Below 992 px a table has no room for its columns: its rows are cards. */
export const useCardRows = useTablet;

/** Is the window at least `from` px wide, so that a docked panel has room beside the page? */
export const useRoomBeside = (from: number): boolean => useMediaQuery(`(min-width: ${from}px)`);

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');

/** Fingers and no mouse or keyboard: hints about keys and hovering say nothing here. */
export const useTouch = () => useMediaQuery('(hover: none) and (pointer: coarse)');
