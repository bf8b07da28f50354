import type { ReactNode } from 'react';

/** Value of a filter. */
export type FilterValue = string | number | boolean;

export interface FieldProps<V extends object> {
  values: V;
  /** Typing replaces the entry of the history, choosing adds one. */
  change: (next: Partial<V>, replace?: boolean) => void;
  /** In the sheet of a phone: as wide as it is, with its name above. */
  wide: boolean;
}

/**
 * Filter of a list: its parameters of the address, the check of their values, and its field. The parameters have the
 * same names in the call.
 */
export interface Filter<V extends object = object> {
  names: readonly string[];
  /** Reads the values from the parameters; a value that makes no sense is ignored. */
  read(get: (name: string) => string | undefined): V;
  /** Absent where something else on the screen sets it. */
  Field?(props: FieldProps<V>): ReactNode;
  /**
   * The search stands first, grows, and stays in the bar on a phone, where the others go into a sheet. An order or a
   * switch without room in the bar stands beside the number of found rows (`ListCount`).
   */
  place: 'search' | 'bar' | 'count' | 'elsewhere';
  /** The only device that offers the filter. With a value it is shown on the other too, so that it can be cleared. */
  only?: 'desk' | 'phone';
  /** False for an order, or a choice that always has a value: the list is not longer without it. */
  narrows: boolean;
}

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Values of all filters of a list. */
export type ValuesOf<F extends readonly Filter[]> = Intersection<
  F[number] extends infer One ? (One extends Filter<infer V> ? V : never) : never
> &
  object;
