import type { EnumName } from '@domain/enums';
import { always, type Choice, enumeration } from './choice';

/** The enumerations of orders; a number has different meanings in them. */
export type OrderName = Extract<EnumName, `${string}SortOrder` | 'sortOrder'>;

/** How a list can be sorted. */
export interface Ordering {
  /** The orders of these, each number once. */
  by: readonly [OrderName, ...OrderName[]];
  /** By default among the filters; `count` where the screen shows beside the rows how many are found. */
  place?: 'bar' | 'count';
}

/** The order of a list: `orderType` of its call, 0 where nothing is chosen. */
export function orderOf({ by, place = 'bar' }: Ordering): Choice<{ orderType: string }> {
  const all = by.flatMap((name) => enumeration(name));
  const options = all.filter(({ value }, n) => all.findIndex((other) => other.value === value) === n);
  return always('orderType', '0', { label: `enum.${by[0]}`, options, place });
}
