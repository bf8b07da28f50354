import { type CapGroup, counted, type RuleText, type Worth } from './rules';

/** Something that becomes credit on a day. Credits are tenths. */
export interface Act extends Pick<Worth, 'credit' | 'group'> {
  readonly date: string;
}

/** What an act gives: how much, in which year, and the sentences about what its group may have. */
export interface Promised {
  readonly credit: number;
  readonly year: number;
  readonly rule: readonly RuleText[];
}

/** Credit counts in the year of its day, whenever it is asked for. */
export const creditYear = (date: string): number => Number(date.slice(0, 'YYYY'.length));

/**
 * What acts give when they count one after the other, each group up to its most of a year. What is shown before, what is
 * asked for and what is recorded all come from here.
 * @param taken tenths that a group has had of a year before
 */
export function promisedBy(acts: readonly Act[], taken: (group: CapGroup, year: number) => number): Promised[] {
  const used = new Map<string, number>();
  return acts.map(({ credit, group, date }) => {
    const year = creditYear(date);
    if (!group) return { credit, year, rule: [] };
    const key = `${group} ${year}`;
    const before = used.get(key) ?? taken(group, year);
    const got = counted({ credit, group }, before);
    used.set(key, before + got.credit);
    return { ...got, year };
  });
}
