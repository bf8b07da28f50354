import { type FieldGroup, type FieldShape, kindOf, labelKey, type ShapeOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Form } from 'antd';
import { memo } from 'react';
import { useT } from '@/hooks/useT';
import { useFormContext } from './context';
import { FormField } from './FormField';
import styles from './forms.module.css';
import { groupName, labelOf } from './words';

/** Boxes that are ticked together, under one label. */
function Ticks({ name, fields }: { name: string; fields: readonly (readonly [string, FieldShape])[] }) {
  const t = useT();
  const { definition, readOnly } = useFormContext();
  return (
    <Form.Item label={labelOf(t, definition, name)} required className={styles.wide ?? ''}>
      <div className={styles.ticks}>
        {fields.map(([own, field]) => (
          <FormField
            key={own}
            part={own}
            field={field}
            labelKey={labelKey(definition, own) as MessageKey}
            path={[]}
            readOnly={readOnly}
          />
        ))}
      </div>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldError }) => <Form.ErrorList errors={fields.flatMap(([own]) => getFieldError(own))} />}
      </Form.Item>
    </Form.Item>
  );
}

const ticksOf = (field: FieldShape) => (field as Partial<ShapeOf<'flag'>>).ticks;

/** The fields of a group in two columns; attachments as cards. Memoised: the page draws its notes without the fields. */
export const GroupFields = memo(({ group }: { group: FieldGroup }) => {
  const t = useT();
  const { definition, readOnly } = useFormContext();
  const heading = groupName(t, definition, group.name);
  const fields = group.fields.flatMap((name): [string, FieldShape][] => {
    const field = definition.fields[name];
    return field && !field.drawnBy && !field.fixed ? [[name, field]] : [];
  });
  const apart = fields.every(([, field]) => kindOf(field).apart);
  const framed = fields.every(([, field]) => kindOf(field).framed?.(field));
  return (
    <div className={framed ? styles.framed : apart ? styles.attachments : styles.fields} data-columns={group.columns}>
      {fields.map(([name, field]) => {
        const ticks = ticksOf(field);
        if (ticks === undefined)
          return (
            <FormField
              key={name}
              part={name}
              field={field}
              labelKey={labelKey(definition, name) as MessageKey}
              path={[]}
              readOnly={readOnly}
              titled={labelOf(t, definition, name) === heading}
            />
          );
        const together = fields.filter(([, one]) => ticksOf(one) === ticks);
        return together[0]?.[0] === name ? <Ticks key={ticks} name={ticks} fields={together} /> : null;
      })}
    </div>
  );
});
