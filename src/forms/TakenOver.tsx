import { FormOutlined } from '@ant-design/icons';
import { type FormDefinition, holds, isFile, labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { FieldValue } from './FieldValue';
import styles from './forms.module.css';
import { Said } from './SourceLine';
import { useSources } from './sources';
import { labelOf } from './words';

/** Note above a form with values taken over from elsewhere: their number, and on demand each value and its source. */
export function TakenOver({ definition }: { definition: FormDefinition }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const row = Form.useFormInstance().getFieldsValue(true);
  const taken = Object.entries(useSources().offered ?? {}).flatMap(([name, source]) => {
    const field = definition.fields[name];
    return field?.prefill?.show && holds(field.visibleWhen, row) ? [{ name, field, source }] : [];
  });
  if (taken.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      icon={<FormOutlined aria-hidden />}
      title={t('form.source.taken', { n: taken.length })}
      description={
        <>
          {t('form.source.taken.why')}
          {open && (
            <dl className={styles.taken}>
              {taken.map(({ name, field, source }) => (
                <div key={name}>
                  <dt>{labelOf(t, definition, name)}</dt>
                  <dd>
                    {!isFile(field) && (
                      <FieldValue
                        name={name}
                        field={field}
                        row={{ [name]: source.value }}
                        labelKey={labelKey(definition, name) as MessageKey}
                      />
                    )}
                    <small>
                      <Said source={source} />
                    </small>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      }
      action={
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'form.source.hide' : 'form.source.show')}
        </Button>
      }
    />
  );
}
