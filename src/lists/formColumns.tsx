import { type FieldShape, type FormDefinition, labelKey, type Row } from '@domain/forms';
import type { Fields } from '@domain/forms/field';
import type { MessageKey } from '@locales/keys';
import { FieldValue } from '@/forms/FieldValue';
import type { Column } from './define';

/** The columns of a list whose rows a form fills in: fields under their labels, the first one as the head of a card. */
export const formColumns = <F extends Fields>(
  form: Pick<FormDefinition<string, F>, 'fields' | 'words'>,
  names: readonly (keyof F & string)[],
): Column<object>[] =>
  names.map((name, n) => {
    const field: FieldShape = form.fields[name] as F[string];
    const label = labelKey(form, name) as MessageKey;
    return {
      key: name,
      title: label,
      card: n === 0 ? 'head' : 'pair',
      Cell: ({ row }) => <FieldValue name={name} field={field} row={row as Row} labelKey={label} />,
    };
  });
