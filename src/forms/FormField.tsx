import {
  derivedIn,
  type FieldShape,
  fieldIssues,
  holds,
  isFile,
  isRequired,
  isUnsent,
  kindOf,
  looksAt,
  type Row,
  storedName,
  writtenValues,
} from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import { useFormContext } from './context';
import { editors } from './editors';
import { errorsNow } from './errorsNow';
import { FieldValue } from './FieldValue';
import styles from './forms.module.css';
import { SourceLine } from './SourceLine';
import { useSources } from './sources';
import type { EditProps, PartProps, Path } from './types';
import { useBeside } from './useBeside';
import { issueAt } from './words';

/** Validation rule of one field in the form: the same function that the server uses. */
function useFieldRule(path: Path) {
  const t = useT();
  const form = Form.useFormInstance();
  const { definition } = useFormContext();
  return {
    validator: async () => {
      const written = writtenValues(definition, form.getFieldsValue(true) as Row, true);
      const row = { ...written, ...derivedIn(definition.fields, written) };
      const own = Object.entries(definition.fields).find(([name, field]) => storedName(name, field) === path[0]);
      const issues = own ? fieldIssues(definition, own[0], row, { today: serverToday() }) : [];
      const found = issues.find((issue) => issue.name === path.join('.'));
      if (found) throw new Error(issueAt(t, definition, found));
    },
  };
}

type ControlProps = Omit<EditProps, 'Part' | 'Value'>;

/** The control of a field, the form's own or that of its kind; the form gives it value and onChange. */
function Control(props: ControlProps) {
  const { controls } = useSources();
  const Edit = controls?.[String(props.path.at(-1))] ?? editors[props.field.kind];
  return <Edit {...props} Part={FormField} Value={FieldValue} />;
}

/** Field that is shown but never sent: its value is watched, because it is not registered in the form. */
function Shown(props: ControlProps) {
  const form = Form.useFormInstance();
  const value = Form.useWatch([...props.path], { form, preserve: true });
  return <Control {...props} value={value} />;
}

/** A field with its label, its rule and the notes below it; nothing while the field does not apply. */
export function FormField({ part: name, field, labelKey, path: row, listPath, titled = false, ...props }: PartProps) {
  const t = useT();
  const { showMissing, elsewhere, fixed, fixedWhy = 'validation.fixed' } = useFormContext();
  const stays = !props.readOnly && row.length === 0 && fixed?.includes(name) === true;
  const readOnly = props.readOnly || stays;
  const stored = storedName(name, field);
  const path = [...row, stored];
  const beside = useBeside(path, looksAt(field));
  const rule = useFieldRule(path);
  const form = Form.useFormInstance();
  const kind = kindOf(field);
  // Any other control is marked by its form item.
  const marks = kind.apart === true || kind.framed?.(field) === true;
  const errors =
    Form.useWatch(() => (marks ? (errorsNow(form).get(path.join('.'))?.length ?? 0) : 0), { form, preserve: true }) ??
    0;
  if (!holds(field.visibleWhen, beside)) return null;
  const label = t(labelKey);
  // A read-only field is never required.
  const required = !readOnly && isRequired(field, beside);
  const derived = field.derived?.of(beside);
  const common: ComponentProps<typeof Form.Item> = {
    label,
    required,
    className: field.wide ? (styles.wide ?? '') : '',
    ...((titled || kind.selfNamed) && { labelCol: { className: 'visually-hidden' } }),
  };
  const kept = row.length === 0 ? elsewhere?.[name] : undefined;
  if (kept)
    return (
      <Form.Item {...common} required={false} extra={kept.note}>
        <span className={styles.read}>
          <bdi>{kept.shown}</bdi>
        </span>
      </Form.Item>
    );
  if (derived !== undefined)
    return (
      <Form.Item {...common} extra={t(field.derived?.note as MessageKey)}>
        <span className={styles.read}>
          <FieldValue name={name} field={field} row={{ [stored]: derived }} labelKey={labelKey} />
        </span>
      </Form.Item>
    );
  // A prefilled field shows its hint below the control: there is no room for it inside.
  const hint = field.hint ? t(`${labelKey}.hint` as MessageKey) : undefined;
  const below = kind.hintBelow || field.prefill?.show === true;
  const control: ControlProps = {
    field: { ...field, required } as FieldShape,
    path,
    label,
    labelKey,
    hint: below && !kind.hintBelow ? undefined : hint,
    readOnly,
    invalid: kind.apart === true && (showMissing || errors > 0),
    titled,
  };
  if (isUnsent(field))
    return (
      <Form.Item {...common} required={false}>
        <Shown {...control} />
      </Form.Item>
    );
  const under = 'under' in field ? field.under : undefined;
  const extra =
    under !== undefined && beside[under] === undefined
      ? t('form.under.first', { field: t(labelKey.replace(/[^.]+$/, under) as MessageKey) })
      : stays
        ? t(fixedWhy)
        : below
          ? hint
          : undefined;
  // A table keeps its rows by itself.
  if (kind.nested?.rowKey)
    return (
      <Form.Item {...common} className={styles.wide ?? ''} extra={hint}>
        <Control {...control} />
      </Form.Item>
    );
  if (kind.framed?.(field))
    return (
      <Form.Item
        name={[...(listPath ?? row), stored]}
        noStyle
        dependencies={looksAt(field).map((one) => [...row, one])}
        validateTrigger="onBlur"
        rules={[rule]}
      >
        <Control {...control} invalid={showMissing || errors > 0} />
      </Form.Item>
    );
  if ((isFile(field) && kind.apart) || 'ticks' in field)
    return (
      <Form.Item name={[...(listPath ?? row), stored]} noStyle>
        <Control {...control} />
      </Form.Item>
    );
  return (
    <Form.Item
      {...common}
      name={[...(listPath ?? row), stored]}
      extra={
        field.prefill?.show ? (
          <>
            {extra}
            <SourceLine name={name} field={field} path={path} labelKey={labelKey} />
          </>
        ) : (
          extra
        )
      }
      dependencies={looksAt(field).map((one) => [...row, one])}
      validateTrigger="onBlur"
      rules={[rule]}
    >
      <Control {...control} />
    </Form.Item>
  );
}
