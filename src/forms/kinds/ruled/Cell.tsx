import type { ShapeOf } from '@domain/forms';
import type { CellProps } from '../../types';

export function Cell({ field, value }: CellProps<ShapeOf<'ruled'>>) {
  if (typeof value !== 'string' || value === '') return null;
  return field.latin ? <bdi dir="ltr">{value}</bdi> : <span dir="auto">{value}</span>;
}
