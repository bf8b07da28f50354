import { type FormDefinition, type Row, storedName } from '../forms';
import { pickedOf } from '../forms/kinds/evidence';
import { indicatorsOf } from '../kpi/score';
import { comparable } from '../rules/comparable';

/** Something that is declared: a subject, a thesis, a record that proves something. */
export interface Work {
  /** Two works with one mark are probably the same. */
  readonly mark: string;
  readonly title: string;
}

/** Records that exist once, whoever enters them: a class, a duty or a contest is called the same with many people. */
const once: ReadonlySet<string> = new Set(['Thesis', 'ResearchProject', 'TeachingResult', 'OpenClass']);

/** Does a declaration name works that others may declare too? */
export const namesWorks = (form: FormDefinition): boolean => form.work !== undefined || indicatorsOf(form).length > 0;

/**
 * The works that a filled-in declaration is about: the records that it counts, or, where it counts none, what its form names.
 * `name`: the declaration's, since stages of one subject are called alike.
 */
export function worksIn(name: string, form: FormDefinition, values: Row): Work[] {
  const indicators = indicatorsOf(form);
  if (indicators.length === 0) {
    const field = form.work && form.fields[form.work];
    const title = form.work && field ? String(values[storedName(form.work, field)] ?? '').trim() : '';
    return title === '' ? [] : [{ mark: JSON.stringify([name, comparable(title)]), title }];
  }
  const works = indicators
    .flatMap((indicator) => pickedOf(values[indicator.name]))
    .filter(({ category, title, date, state }) => state !== 'gone' && title && date && once.has(category))
    .map(({ category, title, date }) => ({ mark: JSON.stringify([category, comparable(title), date]), title }));
  return [...new Map(works.map((one) => [one.mark, one])).values()];
}
