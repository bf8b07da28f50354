import { type Fields, holds, type Row } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { type ComponentType, Fragment } from 'react';
import { useT } from '@/hooks/useT';
import type { ValueProps } from '../types';

interface Props {
  fields: Fields;
  row: Row;
  labelKey: MessageKey;
  labelled?: boolean;
  Value: ComponentType<ValueProps>;
}

/** The parts of a row in one line, or those of an object below each other with their labels. */
export function Parts({ fields, row, labelKey, labelled = false, Value }: Props) {
  const t = useT();
  return Object.entries(fields).map(([name, field]) => {
    if (!holds(field.visibleWhen, row)) return null;
    const key = `${labelKey}.${name}` as MessageKey;
    return (
      <Fragment key={name}>
        {labelled && t('common.label', { label: t(key) })}
        <Value name={name} field={field} row={row} labelKey={key} />
        {labelled ? <br /> : ' '}
      </Fragment>
    );
  });
}
