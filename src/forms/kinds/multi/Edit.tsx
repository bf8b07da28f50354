import type { ShapeOf } from '@domain/forms';
import { optionKey } from '@domain/forms/kinds/choice';
import type { MessageKey } from '@locales/keys';
import { Checkbox } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import { useSources } from '../../sources';
import type { EditProps } from '../../types';
import { useBeside } from '../../useBeside';
import styles from './multi.module.css';

export function Edit(props: EditProps<ShapeOf<'multi'>>) {
  const { field, label, labelKey, readOnly, value, onChange, id, hint, path, ...rest } = props;
  const t = useT();
  const chosen = (value as number[] | undefined) ?? [];
  const { refused } = useSources();
  const beside = useBeside(path, field.with ?? []);
  const why = (option: number) =>
    chosen.includes(option) ? undefined : refused?.(path.at(-1) as string, option, beside);
  const reasons = new Set(field.options.flatMap(({ value: option }) => why(option) ?? []));
  const named = (name: string) => t(optionKey(field, labelKey, name) as MessageKey);
  const full = chosen.length >= (field.most ?? field.options.length);
  return (
    <fieldset id={id} aria-label={label} {...ariaOf(rest)}>
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
      {[...reasons].map((key) => (
        <p key={key} className={styles.hint}>
          {t(key)}
        </p>
      ))}
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
