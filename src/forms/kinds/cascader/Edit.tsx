import type { ShapeOf } from '@domain/forms';
import { ariaOf } from '@/components/ariaOf';
import { useEntries } from '../../sources';
import type { EditProps } from '../../types';
import { EntryCascade } from '../EntryCascade';

export function Edit({ field, readOnly, value, onChange, id, ...rest }: EditProps<ShapeOf<'cascader'>>) {
  return (
    <EntryCascade
      {...ariaOf(rest)}
      id={id}
      readOnly={readOnly}
      nodes={useEntries(field.dict)}
      path={(value as string[] | undefined) ?? []}
      onChange={(path) => onChange?.(path.length > 0 ? [...path] : undefined)}
    />
  );
}
