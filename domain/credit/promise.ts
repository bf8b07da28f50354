import { type CapGroup, counted, type RuleText, type Worth } from './rules';

/** Achievement that becomes credit on a day. Credits are tenths. */
export interface Act extends Pick<Worth, 'credit' | 'group'> {
  readonly date: string;
}

/** Credit that an act gives: its amount in tenths, its year, and sentences about the yearly maximum of its group. */
export interface Promised {
  readonly credit: number;
  readonly year: number;
  readonly rule: readonly RuleText[];
}

/** Year in which credit counts: that of its day, whatever the day of the application. */
export const creditYear = (date: string): number => Number(date.slice(0, 'YYYY'.length));

/**
 * Credits of acts that count one after the other, each group up to its yearly maximum. Previews, applications and the
 * recorded credits all use this function, so that they agree.
 * @param taken tenths of a year that the group has used already
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
