import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { ProForm } from '@ant-design/pro-components';
import type { Dup } from '@domain/api/reuse';
import type { DictNode } from '@domain/api/shapes';
import type { RecordDefinition } from '@domain/assessment/binding';
import { type FieldShape, fieldIssues, holds, isFile, isRequired, labelKey } from '@domain/forms';
import { uploadRules } from '@domain/uploads';
import type { MessageKey } from '@locales/keys';
import { Form, type FormInstance } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { DuplicateNote } from './DuplicateNote';
import { kinds } from './kinds';
import styles from './records.module.css';
import { type FormValues, formName } from './values';

interface Props {
  definition: RecordDefinition;
  form: FormInstance;
  dicts: Record<string, DictNode[]>;
  readOnly: boolean;
  /** Show missing attachments as errors: when the record was saved without them. */
  showMissing: boolean;
  /** Records that are like this one. */
  duplicates: readonly Dup[];
  onChange: () => void;
  onSubmit: () => void;
}

function FormField({
  definition,
  name,
  field,
  dicts,
  readOnly,
  showMissing,
  values,
}: Omit<Props, 'form' | 'duplicates' | 'onChange' | 'onSubmit'> & {
  name: string;
  field: FieldShape;
  values: FormValues;
}) {
  const t = useT();
  const key = labelKey(definition, name) as MessageKey;
  const label = t(key);
  const { Edit } = kinds[field.kind];
  const own = formName(name, field);
  const form = Form.useFormInstance();
  const errors = Form.useWatch(() => form.getFieldError(own).length, form) ?? 0;
  // Whether it is required may depend on what stands beside it.
  const required = isRequired(field, values);
  const edit = (
    <Edit
      name={name}
      field={{ ...field, required }}
      label={label}
      labelKey={key}
      hint={field.hint ? t(`${key}.hint` as MessageKey) : undefined}
      nodes={'dict' in field ? (dicts[field.dict] ?? []) : []}
      readOnly={readOnly}
      invalid={isFile(field) && (showMissing || errors > 0)}
    />
  );
  if (isFile(field))
    return (
      <Form.Item name={own} noStyle>
        {edit}
      </Form.Item>
    );
  return (
    <Form.Item
      name={own}
      label={label}
      required={required}
      dependencies={field.kind === 'date' && field.from ? [field.from] : []}
      className={field.wide ? styles.wide : undefined}
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, value: unknown) => {
            const row = form.getFieldsValue(true) as FormValues;
            const today = dayjs().format('YYYY-MM-DD');
            const [found] = fieldIssues(definition, name, { ...row, [own]: value }, { today });
            const issue = found?.issue;
            if (issue) throw new Error(t(issue.key as MessageKey, { ...issue.params, field: label }));
          },
        },
      ]}
    >
      {edit}
    </Form.Item>
  );
}

/** The form of a category, rendered from its definition: groups, conditions, folded optional fields, attachments. */
export function RecordForm({ definition, form, duplicates, onChange, onSubmit, ...rest }: Props) {
  const t = useT();
  const values = (Form.useWatch([], form) ?? {}) as FormValues;
  const [unfolded, setUnfolded] = useState<string[]>([]);
  return (
    <ProForm
      // Prefixes the ids of the fields: one is called `content`, as the frame's main part is.
      name="record"
      form={form}
      submitter={false}
      layout="vertical"
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={onChange}
      onFinish={async () => onSubmit()}
      className={styles.form ?? ''}
    >
      {definition.groups.map((group) => {
        const fields = group.fields
          .map((name) => [name, definition.fields[name] as FieldShape] as const)
          .filter(([, f]) => holds(f.visibleWhen, values));
        const title = t(`record.group.${group.name}` as MessageKey);
        const open =
          !group.folded ||
          unfolded.includes(group.name) ||
          fields.some(([n, f]) => form.getFieldError(formName(n, f)).length > 0);
        const attachments = fields.every(([, f]) => isFile(f));
        const names = listWords(fields.map(([n]) => t(labelKey(definition, n) as MessageKey)));
        return (
          <section key={group.name} className={styles.group} aria-label={title}>
            {group.folded && (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={open}
                onClick={() =>
                  setUnfolded((all) => (open ? all.filter((g) => g !== group.name) : [...all, group.name]))
                }
              >
                {open ? <DownOutlined aria-hidden /> : <RightOutlined className="flip" aria-hidden />}
                {title}
                <span className={styles.foldNames}>{names}</span>
              </button>
            )}
            {attachments && (
              <div className={styles.groupHead}>
                {title}{' '}
                <span>{t('drawer.attachmentHint', { size: uploadRules.attachment.maxBytes / 1024 / 1024 })}</span>
              </div>
            )}
            {/* A folded group stays in the form, so that its values are kept and its rules hold. */}
            <div className={attachments ? styles.attachments : styles.fields} hidden={!open}>
              {fields.map(([name, field]) => (
                <FormField key={name} definition={definition} name={name} field={field} values={values} {...rest} />
              ))}
            </div>
            {group.fields.includes(definition.title) && duplicates.length > 0 && (
              <DuplicateNote definition={definition} found={duplicates} />
            )}
          </section>
        );
      })}
    </ProForm>
  );
}
