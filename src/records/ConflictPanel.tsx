import { type FieldShape, labelKey, type RecordDefinition } from '@domain/records';
import type { MessageKey } from '@locales/keys';
import { Alert, Button, Radio, Space } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import type { RecordRow } from './calls';
import { formName } from './RecordForm';
import { FieldCell } from './RecordTable';
import styles from './records.module.css';
import { differingFields, type FormValues, formValuesOf } from './values';

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
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const all = (side: 'mine' | 'theirs') => setChosen(Object.fromEntries(fields.map((f) => [f, side])));
  const resolve = () => {
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
        action={<Button onClick={resolve}>{t('drawer.conflict.apply')}</Button>}
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
          <table className={styles.conflict}>
            <thead>
              <tr>
                <td />
                <th>{t('drawer.conflict.mine')}</th>
                <th>{t('drawer.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((name) => {
                const label = t(labelKey(definition, name) as MessageKey);
                const option = (side: 'mine' | 'theirs', row: RecordRow) => (
                  <Radio
                    checked={(chosen[name] ?? 'mine') === side}
                    onChange={() => setChosen({ ...chosen, [name]: side })}
                    name={`conflict-${name}`}
                  >
                    <span className="visually-hidden">{`${label} ${t(`drawer.conflict.${side}`)}: `}</span>
                    <FieldCell definition={definition} name={name} row={row} />
                  </Radio>
                );
                return (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>{option('mine', mineRow)}</td>
                    <td>{option('theirs', theirs)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <Space wrap>
            <Button size="small" onClick={() => all('mine')}>
              {t('drawer.conflict.allMine')}
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              {t('drawer.conflict.allTheirs')}
            </Button>
            <Button size="small" type="primary" onClick={resolve}>
              {t('drawer.conflict.apply')}
            </Button>
          </Space>
        </>
      }
    />
  );
}
