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
        },
        onFocus: fetchReadings,
      },
    }),
    [readings],
  );
}
