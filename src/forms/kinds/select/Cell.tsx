import type { ShapeOf } from '@domain/forms';
import { pathTo, useEntries } from '../../sources';
import type { CellProps } from '../../types';

/** The name that was read beside the id; of a value that is being typed, the name of its entry. */
export function Cell({ field, value, read }: CellProps<ShapeOf<'select'>>) {
  const nodes = useEntries(field.dict);
  const name = typeof read === 'string' ? read : pathTo(nodes, value).at(-1)?.name;
  return name ? <span dir="auto">{name}</span> : null;
}
