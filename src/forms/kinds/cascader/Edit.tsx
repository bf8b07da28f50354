import type { ShapeOf } from '@domain/forms';
import { Cascader } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useClear } from '@/components/useClear';
import { useCascadeFinder } from '@/hooks/useCascadeFinder';
import { useEntries } from '../../sources';
import type { EditProps } from '../../types';
import { cascade } from '../cascade';
import { Withdrawn } from '../Withdrawn';

export function Edit({ field, readOnly, value, onChange, id, ...rest }: EditProps<ShapeOf<'cascader'>>) {
  const clear = useClear();
  const finder = useCascadeFinder();
  const nodes = useEntries(field.dict);
  return (
    <>
      <Cascader
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        allowClear={clear}
        {...finder}
        options={cascade(nodes)}
        value={(value as string[] | undefined) ?? []}
        onChange={(v) => onChange?.(v && v.length > 0 ? v : undefined)}
      />
      <Withdrawn
        nodes={nodes}
        value={(value as string[] | undefined)?.at(-1)}
        readOnly={readOnly}
        onChange={(ids) => onChange?.([...ids])}
      />
    </>
  );
}
