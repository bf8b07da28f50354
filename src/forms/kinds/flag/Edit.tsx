import type { ShapeOf } from '@domain/forms';
import { flagKey } from '@domain/forms/kinds/flag';
import type { MessageKey } from '@locales/keys';
import { Checkbox, Radio } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import type { EditProps } from '../../types';

/** Yes or no; one of several that are ticked together is a box with its label. */
export function Edit({ field, label, labelKey, readOnly, value, onChange, id, ...rest }: EditProps<ShapeOf<'flag'>>) {
  const t = useT();
  if (field.ticks)
    return (
      <Checkbox
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        checked={value === true}
        onChange={(event) => onChange?.(event.target.checked)}
      >
        {label}
      </Checkbox>
    );
  return (
    <Radio.Group
      {...ariaOf(rest)}
      {...(id && { id })}
      aria-label={label}
      disabled={readOnly}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      options={[true, false].map((one) => ({ value: one, label: t(flagKey(field, labelKey, one) as MessageKey) }))}
    />
  );
}
