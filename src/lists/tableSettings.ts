import { useCallback, useState } from 'react';
import { storedJson } from '@/services/storage';

export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];
/** ProTable's settings of columns: shown or hidden, the place, and the edge to which a column is fixed. */
export type ColumnStates = Record<string, { show?: boolean; order?: number; fixed?: 'left' | 'right' | undefined }>;

interface Settings {
  density?: Density | undefined;
  columns?: ColumnStates | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isSettings = (value: unknown): value is Settings =>
  isObject(value) &&
  (value.density === undefined || densities.some((one) => one === value.density)) &&
  (value.columns === undefined || (isObject(value.columns) && Object.values(value.columns).every(isObject)));

/**
 * The user's settings of a list's table, kept in this browser. ProTable manages the columns itself: its changes are
 * stored, which happens during rendering, and given back to it when the table opens.
 */
export function useTableSettings(name: string, usual: Density = 'large') {
  const [stored] = useState(() => storedJson('local', `list:${name}`, isSettings));
  const [first] = useState<Settings>(() => stored.get() ?? {});
  const [density, show] = useState<Density>(first.density ?? usual);
  const keep = useCallback((next: Settings) => stored.set({ ...stored.get(), ...next }), [stored]);
  return {
    density,
    setDensity: (next: Density) => {
      show(next);
      keep({ density: next });
    },
    columns: first.columns,
    keepColumns: (columns: ColumnStates) => void keep({ columns }),
  };
}
