import type { ReactNode } from 'react';
import { LtrText } from './LtrText';

interface FractionProps {
  part: ReactNode;
  whole: ReactNode;
  className?: string | undefined;
}

/** A part of a whole, as 12 / 20. The part comes first in every language, also where text runs from right to left. */
export const Fraction = ({ part, whole, className }: FractionProps) => (
  <LtrText className={className}>
    {part} / {whole}
  </LtrText>
);
