import type { ShapeOf } from '@domain/forms';
import { optionKey } from '@domain/forms/kinds/choice';
import type { MessageKey } from '@locales/keys';
import { Checkbox } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import type { EditProps } from '../../types';
import styles from './multi.module.css';

export function Edit(props: EditProps<ShapeOf<'multi'>>) {
  const { field, label, labelKey, readOnly, value, onChange, id, hint, ...rest } = props;
  const t = useT();
  const chosen = (value as number[] | undefined) ?? [];
  const full = chosen.length >= (field.most ?? field.options.length);
  return (
    <fieldset id={id} aria-label={label} {...ariaOf(rest)}>
      <Checkbox.Group
        value={chosen}
        disabled={readOnly}
        options={field.options.map((o) => ({
          value: o.value,
          label: t(optionKey(field, labelKey, o.name) as MessageKey),
          disabled: readOnly || (full && !chosen.includes(o.value)),
        }))}
        onChange={(all) => onChange?.(all.length > 0 ? all : undefined)}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
