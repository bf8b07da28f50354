import { listWords } from '@/services/format';
import type { CellProps } from '../../types';

export const Cell = ({ value }: CellProps) =>
  Array.isArray(value) && value.length > 0 ? <span dir="auto">{listWords(value as string[])}</span> : null;
