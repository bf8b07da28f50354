import type { Convertible } from '@domain/api/credit';
import { type Act, creditYear, type Promised, promisedBy } from '@domain/credit/promise';
import type { CapGroup } from '@domain/credit/rules';

const TENTHS = 10;
const tenths = (credit: number) => Math.round(credit * TENTHS);

const actOf = ({ suggestCredit, cap, date }: Convertible): Act => ({
  credit: tenths(suggestCredit),
  date,
  ...(cap && { group: cap.group as CapGroup }),
});

/** Credit that each row would bring when they are converted in this order, in tenths. */
export function promisedTogether(rows: readonly Convertible[]): Promised[] {
  const taken = (group: CapGroup, year: number) =>
    tenths(rows.find(({ cap }) => cap?.group === group && cap.year === year)?.cap?.taken ?? 0);
  return promisedBy(rows.map(actOf), taken);
}

/**
 * Returns the credit of a row when the rows of the list are converted together: the ticked ones first, in the order of
 * ticking, then the others in the order of the list. So rows with a common yearly maximum never promise it twice.
 */
export function promiseBeside(
  ticked: readonly Convertible[],
  row: Convertible,
  list: readonly Convertible[],
): Promised {
  const isOpen = ({ blocked, converted }: Convertible) => blocked === undefined && !converted;
  const isTicked = ({ sourceId }: Convertible) => ticked.some((one) => one.sourceId === sourceId);
  const order = [...ticked, ...list.filter((one) => isOpen(one) && !isTicked(one))];
  const turn = order.findIndex(({ sourceId }) => sourceId === row.sourceId);
  return promisedTogether(turn < 0 ? [...ticked, row] : order.slice(0, turn + 1)).at(-1) as Promised;
}

/** True while rows above that nobody has ticked would use up what a row could bring to its yearly maximum. */
export const isAwaited = (ticked: readonly Convertible[], row: Convertible, promised: Promised): boolean =>
  !ticked.some(({ sourceId }) => sourceId === row.sourceId) &&
  (promisedTogether([...ticked, row]).at(-1)?.credit ?? 0) > promised.credit;

/** Credit that ticked rows would bring to a year, by type of credit. */
export function tickedByType(rows: readonly Convertible[], year: number): Record<string, number> {
  const sums: Record<string, number> = {};
  promisedTogether(rows).forEach((one, i) => {
    const type = rows[i]?.creditTypeId ?? '';
    if (one.year === year) sums[type] = (sums[type] ?? 0) + one.credit;
  });
  return Object.fromEntries(Object.entries(sums).map(([type, sum]) => [type, sum / TENTHS]));
}

/** Credit that ticked rows would bring to each year, the year of the page first. */
export function tickedByYear(rows: readonly Convertible[], first: number): [year: number, credit: number][] {
  const sums = new Map<number, number>([[first, 0]]);
  for (const { year, credit } of promisedTogether(rows)) sums.set(year, (sums.get(year) ?? 0) + credit);
  return [...sums].map(([year, sum]) => [year, sum / TENTHS]);
}

/** Rows grouped by the year in which they count: the year of the page first, then the newest. */
export function byYear(rows: readonly Convertible[], first: number): [year: number, rows: Convertible[]][] {
  const years = new Map<number, Convertible[]>();
  for (const row of rows) years.set(creditYear(row.date), [...(years.get(creditYear(row.date)) ?? []), row]);
  return [...years].sort(([a], [b]) => Number(b === first) - Number(a === first) || b - a);
}
