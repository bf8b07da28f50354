import { fits, type ReadingsOf } from '@domain/finding';
import { useMemo, useSyncExternalStore } from 'react';
import { currentReadings, fetchReadings, onReadings } from '@/services/finding';

/** Readings of Chinese characters, undefined until they have come. */
export const useReadings = (): ReadingsOf | undefined => useSyncExternalStore(onReadings, currentReadings);

interface Labelled {
  label?: unknown;
}
const nameOf = ({ label }: Labelled): string => (typeof label === 'string' ? label : '');

/** Hits of a cascade that are shown at most. */
const MOST_PATHS = 50;

/**
 * Marks the first hit of a cascade, as the other pickers do, so that Enter takes it. The cascade has no option for
 * this: it is sent the key that does so.
 */
const markFirstHit = (text: string) =>
  setTimeout(() => {
    const input = document.activeElement;
    if (!text || !(input instanceof HTMLInputElement) || input.value !== text) return;
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    if (list?.querySelector('.ant-cascader-menu-item-active')) return;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, which: 40, bubbles: true }));
  });

/**
 * Properties with which a picker finds its options by name, by pinyin and by initials. A grouped option is found by the
 * name of its group too, one of a cascade by the names on its path.
 */
export function useFinder() {
  const readings = useReadings();
  return useMemo(
    () => ({
      select: {
        showSearch: {
          filterOption: (text: string, option?: Labelled) => fits([option ? nameOf(option) : ''], text, readings),
        },
        onFocus: fetchReadings,
      },
      cascader: {
        showSearch: {
          filter: (text: string, path: readonly Labelled[]) => fits(path.map(nameOf), text, readings),
          limit: MOST_PATHS,
          onSearch: markFirstHit,
        },
        onFocus: fetchReadings,
      },
    }),
    [readings],
  );
}
