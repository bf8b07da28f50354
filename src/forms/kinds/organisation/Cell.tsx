import { useSources } from '../../sources';
import type { CellProps } from '../../types';

export function Cell({ value, read }: CellProps) {
  const { organisationName } = useSources();
  const name = typeof read === 'string' ? read : value ? (organisationName?.(String(value)) ?? String(value)) : '';
  return name ? <span dir="auto">{name}</span> : null;
}
