import type { ShapeOf } from '@domain/forms';
import { optionKey } from '@domain/forms/kinds/choice';
import type { MessageKey } from '@locales/keys';
import { ariaOf } from '@/components/ariaOf';
import { Select } from '@/components/Select';
import { useClear } from '@/components/useClear';
import { useT } from '@/hooks/useT';
import type { EditProps } from '../../types';
import { useRefusals } from '../../useRefusals';

export function Edit(props: EditProps<ShapeOf<'choice'>>) {
  const { field, labelKey, readOnly, value, onChange, id, hint, path, ...rest } = props;
  const t = useT();
  const clear = useClear();
  const refused = useRefusals(path, field.with);
  /** A chosen option stays: what is wrong with it is said at the field. */
  const isOffered = (option: number) => option === value || !refused(option);
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      placeholder={hint}
      allowClear={!field.required && clear}
      options={field.options
        .filter((o) => isOffered(o.value))
        .map((o) => ({
          value: o.value,
          label: t(optionKey(field, labelKey, o.name) as MessageKey),
        }))}
      value={(value as number | undefined) ?? null}
      onChange={(v) => onChange?.(v ?? undefined)}
    />
  );
}
