import { holds, kindOf, type ShapeOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { Pairs } from '../../reading/Pairs';
import type { Reading } from '../../types';

/** Parts of an object beside their labels. */
export const reading: Reading<ShapeOf<'object'>> = {
  Body: function Parts({ field, value, labelKey, Value }) {
    const t = useT();
    const [row] = kindOf(field).nested?.rows(value) ?? [];
    return (
      row && (
        <Pairs
          pairs={Object.entries(field.fields).flatMap(([name, part]) => {
            const key = `${labelKey}.${name}` as MessageKey;
            return holds(part.visibleWhen, row)
              ? [{ name, label: t(key), value: <Value name={name} field={part} row={row} labelKey={key} /> }]
              : [];
          })}
        />
      )
    );
  },
};
