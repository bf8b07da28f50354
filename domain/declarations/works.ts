import { recordList } from '../assessment/binding';
import type { Part } from '../documents/parts';
import { type FormDefinition, type Row, storedName } from '../forms';
import { pickedOf } from '../forms/kinds/evidence';
import { indicatorsOf } from '../kpi/score';
import { comparable } from '../rules/comparable';

/** A declared work: a subject, a thesis, or a record that proves something. */
export interface Work {
  /** Two works with one mark are probably the same. */
  readonly mark: string;
  readonly title: string;
}

/**
 * Categories of records about works that exist only once. Classes, duties and contests are not among them: those of
 * many people have the same name.
 */
const once: ReadonlySet<string> = new Set(recordList.filter(({ work }) => work).map(({ category }) => category));

const distinct = (works: readonly Work[]): Work[] => [...new Map(works.map((one) => [one.mark, one])).values()];
/** The work that a record names, whether it stands in an assessment or is counted by a declaration. */
const workOf = (category: string, title: string, date: string): Work => ({
  mark: JSON.stringify([category, comparable(title), date]),
  title,
});

/** The works that the records of an assessment name; co-authors have the same work. */
export const worksOfRecords = (records: readonly Pick<Part, 'form' | 'values'>[]): Work[] =>
  distinct(
    records.flatMap(({ form, values }) => {
      const [title, date] = [form.work, form.date].map((name) => values[name ?? '']);
      return typeof title === 'string' && typeof date === 'string' && title.trim() && date
        ? [workOf(form.name, title.trim(), date)]
        : [];
    }),
  );

/** Does a declaration name works that others may declare too? */
export const namesWorks = (form: FormDefinition): boolean => form.work !== undefined || indicatorsOf(form).length > 0;

/**
 * The works of a filled-in declaration: the records that it counts, or, where it counts none, the work that its form
 * names. `name` is the declaration's name, because the stages of a subject have the same title.
 */
export function worksIn(name: string, form: FormDefinition, values: Row): Work[] {
  const indicators = indicatorsOf(form);
  if (indicators.length === 0) {
    const field = form.work && form.fields[form.work];
    const title = form.work && field ? String(values[storedName(form.work, field)] ?? '').trim() : '';
    return title === '' ? [] : [{ mark: JSON.stringify([name, comparable(title)]), title }];
  }
  return distinct(
    indicators
      .flatMap((indicator) => pickedOf(values[indicator.name]))
      .filter(({ category, title, date, state }) => state !== 'gone' && title && date && once.has(category))
      .map(({ category, title, date }) => workOf(category, title, date ?? '')),
  );
}
