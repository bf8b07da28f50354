import type { ShapeOf } from '@domain/forms';
import { idsOf } from '@domain/forms/kinds/entries';
import { useT } from '@/hooks/useT';
import { pathTo, useEntries } from '../../sources';
import type { CellProps } from '../../types';

/** Names of entries: those read beside the ids, or for values still in the form those of the dictionary. */
export function Cell({ field, value, read }: CellProps<ShapeOf<'entries'>>) {
  const t = useT();
  const nodes = useEntries(field.dict);
  const names = Array.isArray(read) ? read : idsOf(value).flatMap((id) => pathTo(nodes, id).at(-1)?.name ?? []);
  return names.length > 0 ? <span dir="auto">{names.join(t('form.tags.and'))}</span> : null;
}
