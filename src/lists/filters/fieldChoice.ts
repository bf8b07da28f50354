import { type FormDefinition, labelKey, optionsOf } from '@domain/forms';
import type { Fields } from '@domain/forms/field';
import type { ChosenName } from '@domain/forms/options';
import type { MessageKey } from '@locales/keys';
import { type Choice, choice } from './choice';

/** The values of a field that a form fixes, as a filter by it. */
export const fieldChoice = <F extends Fields, const N extends ChosenName<F>>(
  form: Pick<FormDefinition<string, F>, 'fields' | 'words'>,
  name: N,
): Choice<{ [K in N]?: string }> =>
  choice(name, {
    label: labelKey(form, name) as MessageKey,
    options: optionsOf(form, name).map(({ value, labelKey: key }) => ({
      value: String(value),
      label: { key: key as MessageKey },
    })),
  });
