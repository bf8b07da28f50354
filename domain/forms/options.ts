import { type FormDefinition, labelKey } from './defineForm';
import type { Fields } from './field';
import { type ChoiceOptions, optionKey } from './kinds/choice';

/** Names of the fields whose values are fixed by the product. */
export type ChosenName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends Pick<ChoiceOptions, 'options'> ? N : never;
}[keyof F & string];
/** The values of such a field. */
export type ValueOf<F> = F extends { readonly options: readonly { readonly value: infer V }[] } ? V : never;

/**
 * The values that a field of a form is chosen from, in their order, with the catalogue keys of their names: a filter by
 * the field and the query of its call need not repeat them.
 */
export function optionsOf<F extends Fields, N extends ChosenName<F>>(
  form: Pick<FormDefinition<string, F>, 'fields' | 'words'>,
  name: N,
): { value: ValueOf<F[N]>; labelKey: string }[] {
  const field = form.fields[name] as unknown as ChoiceOptions;
  return field.options.map((option) => ({
    value: option.value as ValueOf<F[N]>,
    labelKey: optionKey(field, labelKey(form, name), option.name),
  }));
}

/** The values alone. */
export const valuesOf = <F extends Fields, N extends ChosenName<F>>(
  form: Pick<FormDefinition<string, F>, 'fields' | 'words'>,
  name: N,
): ValueOf<F[N]>[] => optionsOf(form, name).map(({ value }) => value);
