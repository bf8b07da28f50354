import type { MessageKey } from '@locales/keys';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import type { FieldProps, Filter } from '../filter';
import styles from '../filters.module.css';

/** Filter for rows with a property; the address and the call carry `true`. */
export const flag = <N extends string>(
  name: N,
  label: MessageKey,
  { icon, place = 'bar' }: { icon?: ReactNode; place?: 'bar' | 'count' } = {},
): Filter<{ [K in N]?: true }> => {
  type V = { [K in N]?: true };
  function Field({ values, change, wide }: FieldProps<V>) {
    const t = useT();
    const on = values[name] === true;
    const set = (next: boolean) => change({ [name]: next || undefined } as Partial<V>);
    if (wide)
      return (
        <Checkbox checked={on} onChange={(event) => set(event.target.checked)}>
          {t(label)}
        </Checkbox>
      );
    return (
      <Button className={(on ? styles.pressed : '') ?? ''} icon={icon} aria-pressed={on} onClick={() => set(!on)}>
        {t(label)}
      </Button>
    );
  }
  return {
    names: [name],
    read: (get) => ({ [name]: get(name) === 'true' || undefined }) as V,
    Field,
    place,
    narrows: true,
  };
};
