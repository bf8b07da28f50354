import type { ReactNode } from 'react';
import { Money } from './Money';
import { SumHow } from './SumHow';

export interface MoneyPart {
  key: string;
  label: ReactNode;
  fen: number;
}

interface MoneyHowProps {
  fen: number;
  /** Name of the amount, in words. */
  name: string;
  /** Parts that add up to the amount. */
  parts: readonly MoneyPart[];
  /** The rule behind it. */
  note?: ReactNode;
  className?: string | undefined;
}

/** An amount that opens to how it came about. */
export const MoneyHow = ({ fen, name, parts, note, className }: MoneyHowProps) => (
  <SumHow
    name={name}
    parts={parts.map((part) => ({ key: part.key, label: part.label, value: <Money fen={part.fen} /> }))}
    sum={{ label: name, value: <Money fen={fen} /> }}
    note={note}
  >
    <Money fen={fen} {...(className && { className })} />
  </SumHow>
);
