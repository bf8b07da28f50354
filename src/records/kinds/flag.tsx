import type { FieldShape } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Radio } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import type { Kind } from './types';

type Shape = Extract<FieldShape, { kind: 'flag' }>;

export const flag: Kind<Shape> = {
  Edit({ label, labelKey, readOnly, value, onChange, id, ...rest }) {
    const t = useT();
    return (
      <Radio.Group
        {...ariaOf(rest)}
        {...(id && { id })}
        aria-label={label}
        disabled={readOnly}
        value={value}
        onChange={(e) => onChange?.(e.target.value)}
        options={[true, false].map((one) => ({
          value: one,
          label: t(`${labelKey}.${one ? 'yes' : 'no'}` as MessageKey),
        }))}
      />
    );
  },
};
