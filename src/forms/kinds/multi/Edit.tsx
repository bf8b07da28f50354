import type { ShapeOf } from '@domain/forms';
import { optionKey } from '@domain/forms/kinds/choice';
import { explanationKey } from '@domain/forms/kinds/multi';
import type { MessageKey } from '@locales/keys';
import { Checkbox } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import type { EditProps } from '../../types';
import { useRefusals } from '../../useRefusals';
import styles from './multi.module.css';

/** Options from which on all of them can be chosen by one box. */
const MANY = 8;

export function Edit(props: EditProps<ShapeOf<'multi'>>) {
  const { field, label, labelKey, readOnly, value, onChange, id, hint, path, ...rest } = props;
  const t = useT();
  const chosen = (value as number[] | undefined) ?? [];
  const refused = useRefusals(path, field.with);
  const why = (option: number) => (chosen.includes(option) ? undefined : refused(option));
  const reasons = new Set(field.options.flatMap(({ value: option }) => why(option) ?? []));
  const named = (name: string) => t(optionKey(field, labelKey, name) as MessageKey);
  const free = field.options.map((o) => o.value).filter((option) => why(option) === undefined);
  const full = chosen.length >= (field.most ?? field.options.length);
  return (
    <fieldset id={id} aria-label={label} {...ariaOf(rest)}>
      {field.most === undefined && free.length >= MANY && (
        <Checkbox
          className={styles.all ?? ''}
          disabled={readOnly}
          checked={chosen.length === free.length}
          indeterminate={chosen.length > 0 && chosen.length < free.length}
          onChange={(event) => onChange?.(event.target.checked ? free : undefined)}
        >
          {t('form.multi.all', { n: free.length })}
        </Checkbox>
      )}
      <Checkbox.Group
        value={chosen}
        disabled={readOnly}
        options={field.options.map((o) => ({
          value: o.value,
          label: named(o.name),
          disabled: readOnly || (full && !chosen.includes(o.value)) || why(o.value) !== undefined,
        }))}
        onChange={(all) => onChange?.(all.length > 0 ? all : undefined)}
      />
      {field.described && (
        <dl className={styles.explained}>
          {field.options.map(({ name }) => (
            <div key={name}>
              <dt>{named(name)}</dt>
              <dd>{t(explanationKey(field, labelKey, name) as MessageKey)}</dd>
            </div>
          ))}
        </dl>
      )}
      {[...reasons].map((key) => (
        <p key={key} className={styles.hint}>
          {t(key)}
        </p>
      ))}
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
