import type { FormDefinition, Row } from '../forms';
import { duplicateMarks } from '../forms/duplicates';
import type { EvidenceState } from '../forms/kinds/evidence';
import { type Worthless, worthOf } from './points';

/** Why a record does not count; the words are `kpi.blocked.<reason>`. */
export type Blocked = Worthless | 'returned' | 'early' | 'late' | 'incomplete' | 'twice' | 'samePerson';

export interface Countable {
  readonly category: string;
  readonly recordId: string;
  readonly title: string;
  readonly state: Exclude<EvidenceState, 'gone'>;
  readonly data: Row;
  readonly definition: Pick<FormDefinition, 'title' | 'date' | 'fields' | 'duplicateKeys'>;
}

/** Days between which evidence lies, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export type Counted<R extends Countable> = R & {
  readonly points: number;
  readonly blocked?: Blocked;
  /** Other entries of the same thing, which this one stands for. */
  readonly copies: readonly string[];
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Is the record outside of the period? A record that goes on has no end, and a month lasts to its last day. */
function missesPeriod({ data, definition }: Countable, { from, to }: Period): 'early' | 'late' | undefined {
  const start = text(definition.date === undefined ? '' : data[definition.date]);
  if (start === '') return undefined;
  const lasts = 'endDate' in definition.fields;
  const end = text(data.endDate) || (lasts ? to : start);
  if (start > to.slice(0, start.length)) return 'late';
  return end < from.slice(0, end.length) ? 'early' : undefined;
}

/** Did the record begin before the period, so that it counts only because it went on? Undefined: it did not. */
export function lastsInto({ data, definition }: Pick<Countable, 'data' | 'definition'>, { from }: Period) {
  const start = text(definition.date === undefined ? '' : data[definition.date]);
  if (start === '' || start >= from.slice(0, start.length) || !('endDate' in definition.fields)) return undefined;
  return { until: text(data.endDate) || undefined };
}

/** Categories in which a name counts once; a class or a lesson may be given several times. */
export const works: ReadonlySet<string> = new Set(['Thesis', 'ResearchProject', 'TeachingResult']);
/** Categories about a person, who counts once however many years of it are entered. */
const persons: ReadonlySet<string> = new Set(['Guidance']);
const nameOf = ({ category, title, data }: Countable) =>
  `${category} ${title}${persons.has(category) ? ` ${text(data.orgName)}` : ''}`;

const proven = { verified: 0, reviewing: 1, unverified: 2, returned: 3 } as const;

/** Record that may have been entered several times; its duplicate keys tell. */
type Entered = Pick<Countable, 'category' | 'recordId' | 'state' | 'data' | 'definition'>;

/**
 * Ids of the entries that count for a thing, each with the ids of further entries of the same thing. The entry with the
 * best review state stands for the others, of equal ones the newest.
 * @param records the newest first
 */
export function withoutDuplicates(records: readonly Entered[]): ReadonlyMap<string, readonly string[]> {
  const best = [...records].sort((a, b) => proven[a.state] - proven[b.state]);
  const known = new Map<string, string>();
  const copies = new Map<string, string[]>();
  for (const one of best) {
    const marks = duplicateMarks(one.definition, one.data).map((mark) => `${one.category} ${mark}`);
    const stands = marks.flatMap((mark) => known.get(mark) ?? [])[0];
    if (stands === undefined) copies.set(one.recordId, []);
    else copies.get(stands)?.push(one.recordId);
    for (const mark of marks) known.set(mark, stands ?? one.recordId);
  }
  return copies;
}

/**
 * Decides which of a person's records count as evidence, and why the others do not. A thing entered in several years
 * counts once, by the entry with the best review state, of equal ones the newest. Of works with the same name, such as
 * an article printed again, the one with most points counts; a person who was guided in several years counts once.
 * @param records the newest first
 * @param isComplete is everything there that the record's form requires?
 */
export function counted<R extends Countable>(
  records: readonly R[],
  period: Period,
  isComplete: (record: R) => boolean,
): Counted<R>[] {
  const copies = withoutDuplicates(records);
  const own = records.filter(({ recordId }) => copies.has(recordId));
  const judged = own.map((one) => {
    const worth = worthOf(one.category, one.data);
    const own = typeof worth === 'string' ? worth : isComplete(one) ? undefined : 'incomplete';
    const blocked: Blocked | undefined = one.state === 'returned' ? 'returned' : (missesPeriod(one, period) ?? own);
    return { one, points: blocked === undefined ? (worth as number) : 0, blocked };
  });
  // Printed or awarded again elsewhere, or a person again: the one with most points counts, of equal ones the verified.
  const counts = new Map<string, string>();
  const onlyOnce = ({ category }: Countable) => works.has(category) || persons.has(category);
  for (const { one, points } of [...judged].sort(
    (a, b) => b.points - a.points || proven[a.one.state] - proven[b.one.state],
  ))
    if (onlyOnce(one) && points > 0 && !counts.has(nameOf(one))) counts.set(nameOf(one), one.recordId);
  return judged.map(({ one, points, blocked }) => {
    const first = counts.get(nameOf(one));
    const again = points > 0 && first !== undefined && first !== one.recordId;
    const why: Blocked | undefined = again ? (persons.has(one.category) ? 'samePerson' : 'twice') : blocked;
    return {
      ...one,
      points: again ? 0 : points,
      copies: copies.get(one.recordId) ?? [],
      ...(why !== undefined && { blocked: why }),
    };
  });
}
