import { fits, type ReadingsOf } from '@domain/finding';
import { isValidElement, useMemo, useSyncExternalStore } from 'react';
import { currentReadings, fetchReadings, onReadings } from '@/services/finding';

/** Readings of Chinese characters, undefined until they have come. */
export const useReadings = (): ReadingsOf | undefined => useSyncExternalStore(onReadings, currentReadings);

export interface Labelled {
  label?: unknown;
}
/** Text of a label, also of one that is drawn: `<bdi>` around a name. */
const textOf = (label: unknown): string => {
  if (typeof label === 'string' || typeof label === 'number') return String(label);
  if (Array.isArray(label)) return label.map(textOf).join('');
  return isValidElement<{ children?: unknown }>(label) ? textOf(label.props.children) : '';
};
export const nameOf = ({ label }: Labelled): string => textOf(label);

/**
 * Properties with which a select finds its options by name, by pinyin and by initials; a grouped option also by the name
 * of its group.
 */
export function useFinder() {
  const readings = useReadings();
  return useMemo(
    () => ({
      showSearch: {
        filterOption: (text: string, option?: Labelled) => fits([option ? nameOf(option) : ''], text, readings),
      },
      onFocus: fetchReadings,
    }),
    [readings],
  );
}
