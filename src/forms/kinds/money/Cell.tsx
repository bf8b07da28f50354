import { fenIn } from '@domain/forms/kinds/money';
import { Money } from '@/components/Money';
import type { CellProps } from '../../types';

export function Cell({ value }: CellProps) {
  const fen = fenIn(value);
  return fen === undefined ? null : <Money fen={fen} />;
}
