import type { CellProps } from '../../types';

export const Cell = ({ value }: CellProps) =>
  typeof value === 'string' && value !== '' ? <span dir="auto">{value}</span> : null;
