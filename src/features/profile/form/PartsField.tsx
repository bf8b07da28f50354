import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import { Button, Checkbox, Form } from 'antd';
import { useT } from '@/hooks/useT';
import { choicesBelow, type Dictionaries } from '../dictionaries';
import type { PartShape, ProfileFieldShape } from '../shapes';
import { labelOf } from '../words';
import { KindControl, type Path, useFieldRule } from './FieldItem';
import styles from './form.module.css';

type ObjectShape = Extract<ProfileFieldShape, { kind: 'object' }>;
type ListShape = Extract<ProfileFieldShape, { kind: 'list' }>;

interface PartProps {
  field: ProfileFieldShape;
  part: PartShape;
  /** Place of the part in the form's values. */
  path: Path;
  /** Place within the list that antd keeps; the same as `path` outside of one. */
  name: Path;
  dicts: Dictionaries;
}

/** One part of an object or of a list's row. */
function Part({ field, part, path, name, dicts }: PartProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const rule = useFieldRule(field, path);
  const parent: unknown = Form.useWatch([...path.slice(0, -1), part.under ?? '']);
  const all = 'dict' in part ? (dicts[part.dict] ?? []) : [];
  const label = labelOf(t, path.join('.'));
  // What was chosen below another entry does not go with this one.
  const below = field.kind === 'list' ? field.fields.filter((other) => other.under === part.name) : [];
  return (
    <Form.Item
      name={name}
      label={label}
      required={part.required ?? false}
      extra={part.under && parent === undefined ? t('profile.page.choosePeriodFirst') : undefined}
      validateTrigger="onBlur"
      rules={[rule]}
      getValueFromEvent={(value: unknown) => {
        for (const other of below) form.setFieldValue([...path.slice(0, -1), other.name], undefined);
        return value;
      }}
    >
      <KindControl
        field={part}
        label={label}
        labelKey={`profile.${field.name}.${part.name}` as MessageKey}
        nodes={part.under ? choicesBelow(all, parent) : all}
      />
    </Form.Item>
  );
}

/** All parts together or none: a box to tick, and the parts below it. */
export function ObjectField({ field, dicts }: { field: ObjectShape; dicts: Dictionaries }) {
  const t = useT();
  const held = Boolean(Form.useWatch(field.name));
  return (
    <div className={styles.wide}>
      <Form.Item name={field.name} extra={held ? undefined : t('profile.teacherCert.held.hint')}>
        <Held />
      </Form.Item>
      {held && (
        <div className={styles.fields}>
          {field.fields.map((part) => {
            const path = [field.name, part.name];
            return <Part key={part.name} field={field} part={part} path={path} name={path} dicts={dicts} />;
          })}
        </div>
      )}
    </div>
  );
}

interface HeldProps {
  id?: string;
  value?: unknown;
  onChange?: (value: object | undefined) => void;
}
function Held({ id, value, onChange }: HeldProps) {
  const t = useT();
  return (
    <Checkbox id={id} checked={Boolean(value)} onChange={(event) => onChange?.(event.target.checked ? {} : undefined)}>
      {t('profile.teacherCert.held')}
    </Checkbox>
  );
}

/** Rows that can be added and removed. */
export function ListField({ field, dicts }: { field: ListShape; dicts: Dictionaries }) {
  const t = useT();
  return (
    <Form.Item label={labelOf(t, field.name)} className={styles.wide ?? ''}>
      <Form.List name={field.name}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.row}>
                {field.fields.map((part) => (
                  <Part
                    key={part.name}
                    field={field}
                    part={part}
                    path={[field.name, name, part.name]}
                    name={[name, part.name]}
                    dicts={dicts}
                  />
                ))}
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('profile.page.removeTeaching', { n: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {rows.length < field.most && (
              <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
                {t('profile.otherTeaching.add')}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
