import type { DictNode } from '@domain/api/shapes';
import type { FieldShape } from '@domain/forms';
import { todayOf } from '@domain/rules/calendar';
import type { MessageKey } from '@locales/keys';
import { Form } from 'antd';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { kinds } from '@/records/kinds';
import { issueWords } from '@/services/formRules';
import { choicesBelow, type Dictionaries } from '../dictionaries';
import { ReadValue } from '../ReadValue';
import { derivedOf, type ProfileFieldShape, profileFieldIssues } from '../shapes';
import { type FormValues, typedOf } from '../values';
import { kindLabelKey, labelOf } from '../words';
import styles from './form.module.css';
import { BooleanInput, type Controlled, OrganisationInput, RuledInput, TagsInput } from './inputs';

export type Path = (string | number)[];

/** The rule of one place in the form: the very function that the server asks (specification §5). */
export function useFieldRule(field: ProfileFieldShape, path: Path) {
  const t = useT();
  const form = Form.useFormInstance<FormValues>();
  return {
    validator: async () => {
      const values = typedOf(form.getFieldsValue(true) as FormValues);
      const found = profileFieldIssues(field, values, todayOf(new Date())).find(
        (issue) => issue.name === path.join('.'),
      );
      if (found) throw new Error(issueWords(t, found.issue));
    },
  };
}

interface ControlProps extends Controlled<unknown> {
  field: FieldShape & { name: string };
  label: string;
  labelKey: MessageKey;
  nodes: DictNode[];
  hint?: string | undefined;
}

/** A control that the records have as well. */
export function KindControl({ field, ...rest }: ControlProps) {
  const { Edit } = kinds[field.kind];
  return <Edit name={field.name} field={field} readOnly={false} {...rest} />;
}

interface FieldControlProps extends Controlled<unknown> {
  field: ProfileFieldShape;
  nodes: DictNode[];
}

/** The control of a field by its kind; the form gives it value and onChange. */
function FieldControl({ field, nodes, ...rest }: FieldControlProps) {
  const t = useT();
  const hint = field.hint ? t(`profile.${field.name}.hint` as MessageKey) : undefined;
  switch (field.kind) {
    case 'boolean':
      return <BooleanInput name={field.name} {...(rest as Controlled<boolean>)} />;
    case 'ruled':
      return <RuledInput name={field.name} {...(rest as Controlled<string>)} />;
    case 'organisation':
      return <OrganisationInput {...(rest as Controlled<string>)} />;
    case 'tags':
      return <TagsInput {...(rest as Controlled<string[]>)} />;
    case 'object':
    case 'list':
      return null;
    default:
      return (
        <KindControl
          field={field}
          label={labelOf(t, field.name)}
          labelKey={kindLabelKey(field)}
          nodes={nodes}
          hint={hint}
          {...rest}
        />
      );
  }
}

/** One field with its label, its rule and, below it, what has to be known. */
export function FieldItem({ field, dicts }: { field: ProfileFieldShape; dicts: Dictionaries }) {
  const t = useT();
  const rule = useFieldRule(field, [field.name]);
  const parent: unknown = Form.useWatch(field.under ?? []);
  const document = { idDocType: Form.useWatch('idDocType'), idDocNo: Form.useWatch('idDocNo') };
  const all = 'dict' in field ? (dicts[field.dict] ?? []) : [];
  const nodes = field.under ? choicesBelow(all, parent) : all;
  const derived = field.derived ? derivedOf(document) : {};
  if (field.name in derived)
    return (
      <Form.Item label={labelOf(t, field.name)} extra={t('profile.page.fromIdCard')} required>
        <span className={styles.read}>
          <ReadValue field={field} values={derived} dicts={dicts} />
        </span>
      </Form.Item>
    );
  return (
    <Form.Item
      name={field.name}
      label={labelOf(t, field.name)}
      required={field.required ?? false}
      className={cx(field.wide && styles.wide)}
      extra={
        field.kind === 'tags'
          ? t('profile.otherLanguages.hint')
          : field.under && parent === undefined
            ? t('profile.page.choosePeriodFirst')
            : undefined
      }
      validateTrigger="onBlur"
      {...(field.name === 'idDocNo' && { dependencies: ['idDocType'] })}
      rules={[rule]}
    >
      <FieldControl field={field} nodes={nodes} />
    </Form.Item>
  );
}
