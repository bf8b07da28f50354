import type { ReactNode } from 'react';

/** Values of filters by their names; what does not narrow the list is not there. */
export type FilterValue = string | number | boolean;

export interface FieldProps<V extends object> {
  values: V;
  /** Typing replaces the entry of the history, choosing adds one. */
  change: (next: Partial<V>, replace?: boolean) => void;
  /** In the sheet of a phone: as wide as it is, with its name above. */
  wide: boolean;
}

/**
 * One filter of a list: the parameters of the address that it owns, what makes sense in them, and its field. The names are
 * those of the call as well.
 */
export interface Filter<V extends object = object> {
  names: readonly string[];
  /** What the parameters ask for; whatever somebody writes there, something sensible comes out. */
  read(get: (name: string) => string | undefined): V;
  /** Absent where something else on the screen sets it. */
  Field?(props: FieldProps<V>): ReactNode;
  /**
   * The search stands first, grows, and stays on a phone where the others go into a sheet. What has no room in the bar
   * stands beside how many are found (`ListCount`): an order, a switch.
   */
  place: 'search' | 'bar' | 'count' | 'elsewhere';
  /** Where it is offered, if not everywhere: what is asked for elsewhere is shown all the same, so that it can be taken off. */
  only?: 'desk' | 'phone';
  /** False for an order, or a choice that is always made: without it the list is not longer. */
  narrows: boolean;
}

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** What the filters of a list say together. */
export type ValuesOf<F extends readonly Filter[]> = Intersection<
  F[number] extends infer One ? (One extends Filter<infer V> ? V : never) : never
> &
  object;
