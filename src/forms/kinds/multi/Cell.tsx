import type { ShapeOf } from '@domain/forms';
import { optionKey } from '@domain/forms/kinds/choice';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import type { CellProps } from '../../types';

export function Cell({ field, value, labelKey }: CellProps<ShapeOf<'multi'>>) {
  const t = useT();
  const chosen = ([value ?? []].flat() as unknown[]).flatMap((one) => field.options.filter((o) => o.value === one));
  return listWords(chosen.map(({ name }) => t(optionKey(field, labelKey, name) as MessageKey)));
}
