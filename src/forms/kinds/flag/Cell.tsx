import type { ShapeOf } from '@domain/forms';
import { flagKey } from '@domain/forms/kinds/flag';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import type { CellProps } from '../../types';

export function Cell({ field, value, labelKey }: CellProps<ShapeOf<'flag'>>) {
  const t = useT();
  if (typeof value !== 'boolean' || (field.ticks && !value)) return null;
  return t(flagKey(field, labelKey, value) as MessageKey);
}
