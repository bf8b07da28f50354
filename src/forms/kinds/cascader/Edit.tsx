import type { ShapeOf } from '@domain/forms';
import { Cascader } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useClear } from '@/components/useClear';
import { useFinder } from '@/hooks/useFinder';
import { useEntries } from '../../sources';
import type { EditProps } from '../../types';
import { cascade } from '../cascade';

export function Edit({ field, readOnly, value, onChange, id, ...rest }: EditProps<ShapeOf<'cascader'>>) {
  const clear = useClear();
  const finder = useFinder();
  const nodes = useEntries(field.dict);
  return (
    <Cascader
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      allowClear={clear}
      {...finder.cascader}
      options={cascade(nodes)}
      value={(value as string[] | undefined) ?? []}
      onChange={(v) => onChange?.(v && v.length > 0 ? v : undefined)}
    />
  );
}
