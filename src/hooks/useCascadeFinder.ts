import { fits } from '@domain/finding';
import { useLatest } from 'ahooks';
import { useMemo } from 'react';
import { fetchReadings } from '@/services/finding';
import { type Labelled, nameOf, useReadings } from './useFinder';

/** Hits that are shown at most. */
const MOST_PATHS = 50;

/** Entry that is marked, in the list that is open. */
const MARKED = '.ant-cascader-dropdown:not(.ant-select-dropdown-hidden) .ant-cascader-menu-item-active';

/**
 * Marks the first hit, as the other pickers do, so that Enter takes it. The cascade has no option for this: it is sent
 * the key that does so.
 */
const markFirstHit = (text: string) =>
  setTimeout(() => {
    const input = document.activeElement;
    if (!text || !(input instanceof HTMLInputElement) || input.value !== text) return;
    if (document.querySelector(MARKED)) return;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, which: 40, bubbles: true }));
  });

/**
 * Properties with which a cascade finds its options by the names on their paths, by pinyin and by initials. `onTyped` is
 * called with what is searched for.
 */
export function useCascadeFinder(onTyped?: (text: string) => void) {
  const readings = useReadings();
  const typed = useLatest(onTyped);
  return useMemo(
    () => ({
      showSearch: {
        filter: (text: string, path: readonly Labelled[]) => fits(path.map(nameOf), text, readings),
        limit: MOST_PATHS,
        onSearch: (text: string) => {
          typed.current?.(text);
          markFirstHit(text);
        },
      },
      onFocus: fetchReadings,
    }),
    [readings],
  );
}
