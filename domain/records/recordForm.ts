import { defineForm, type FormDefinition } from '../forms/defineForm';
import type { Fields } from '../forms/field';

/**
 * The form of a record category. Its words are `record.<Name>.*`; the words of its groups, which the categories share,
 * are `record.group.*`. Its place in the assessment is in domain/assessment/binding.ts.
 */
export const recordForm = <const C extends string, const F extends Fields>(
  d: Omit<FormDefinition<C, F>, 'words' | 'groupWords'>,
): FormDefinition<C, F> => defineForm({ ...d, words: `record.${d.name}`, groupWords: 'record.group' });
