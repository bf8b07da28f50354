import type { ShapeOf } from '@domain/forms';
import { optionKey } from '@domain/forms/kinds/choice';
import type { MessageKey } from '@locales/keys';
import { Select } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useClear } from '@/components/useClear';
import { useT } from '@/hooks/useT';
import type { EditProps } from '../../types';

export function Edit({ field, labelKey, readOnly, value, onChange, id, hint, ...rest }: EditProps<ShapeOf<'choice'>>) {
  const t = useT();
  const clear = useClear();
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      placeholder={hint}
      allowClear={!field.required && clear}
      options={field.options.map((o) => ({
        value: o.value,
        label: t(optionKey(field, labelKey, o.name) as MessageKey),
      }))}
      value={(value as number | undefined) ?? null}
      onChange={(v) => onChange?.(v ?? undefined)}
    />
  );
}
