import type { RecordDefinition } from '@domain/assessment/binding';
import { type FieldShape, labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Alert, Button } from 'antd';
import { ConflictTable, type Side } from '@/components/ConflictTable';
import { useT } from '@/hooks/useT';
import type { RecordRow } from './calls';
import { FieldCell } from './RecordTable';
import { differingFields, type FormValues, formName, formValuesOf } from './values';

interface Props {
  definition: RecordDefinition;
  mine: FormValues;
  /** The record as it is stored now. */
  theirs: RecordRow;
  /** The chosen values, to be saved on top of the stored version. */
  onResolve: (values: FormValues) => void;
}

/** A record that was changed elsewhere: both versions field by field, and the person chooses (api.md chapter 5, 409). */
export function ConflictPanel({ definition, mine, theirs, onResolve }: Props) {
  const t = useT();
  const stored = formValuesOf(definition, theirs);
  const fields = differingFields(definition, mine, stored);
  const resolve = (chosen: Partial<Record<string, Side>>) => {
    const values = { ...mine };
    for (const name of fields) {
      const own = formName(name, definition.fields[name] as FieldShape);
      if (chosen[name] === 'theirs') values[own] = stored[own];
    }
    onResolve(values);
  };
  const mineRow = { ...theirs, ...mine } as RecordRow;
  // Names of dictionary entries belong to the stored version; mine are shown by their id only when they differ.
  if (fields.length === 0)
    return (
      <Alert
        type="info"
        showIcon
        title={t('drawer.conflict.same')}
        action={<Button onClick={() => resolve({})}>{t('drawer.conflict.apply')}</Button>}
      />
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={t('drawer.conflict.title')}
      description={
        <>
          <p>{t('drawer.conflict.text')}</p>
          <ConflictTable
            rows={fields.map((name) => ({
              name,
              label: t(labelKey(definition, name) as MessageKey),
              mine: <FieldCell definition={definition} name={name} row={mineRow} />,
              theirs: <FieldCell definition={definition} name={name} row={theirs} />,
            }))}
            apply={t('drawer.conflict.apply')}
            onApply={resolve}
          />
        </>
      }
    />
  );
}
