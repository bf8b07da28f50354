import type { ShapeOf } from '@domain/forms';
import { pathTo, useEntries } from '../../sources';
import type { CellProps } from '../../types';

/** The names on the way to the entry. */
export function Cell({ field, value, read }: CellProps<ShapeOf<'cascader'>>) {
  const nodes = useEntries(field.dict);
  const names = Array.isArray(read)
    ? read
    : pathTo(nodes, ([value ?? []].flat() as string[]).at(-1)).map(({ name }) => name);
  return names.length > 0 ? <span dir="auto">{names.join(' / ')}</span> : null;
}
