import { defineForm, type FormDefinition } from '../forms/defineForm';
import type { Fields } from '../forms/field';

/**
 * The form of a record category: its words are `record.<Name>.*`, those of its groups, which the categories share,
 * `record.group.*`. Where the assessment keeps it stands in domain/assessment/binding.ts.
 */
export const recordForm = <const C extends string, const F extends Fields>(
  d: Omit<FormDefinition<C, F>, 'words' | 'groupWords'>,
): FormDefinition<C, F> => defineForm({ ...d, words: `record.${d.name}`, groupWords: 'record.group' });
