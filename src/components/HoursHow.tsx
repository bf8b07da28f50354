import { sumHours } from '@domain/selfStudy/hours';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { SumHow } from './SumHow';

interface HoursHowProps {
  /** `required` or `elective`. */
  tone: 'required' | 'elective';
  need: number;
  done: number;
  /** Chosen and paid, not finished. */
  studying: number;
  cart?: number;
  /** Hours still to be chosen. */
  lack: number;
  /** Content of the button that opens the sum. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Hours still to be chosen (need - selected). It opens to the sum behind them and to the hours still to be finished
 * (need - finished), because readers often confuse the two.
 */
export function HoursHow({ tone, need, done, studying, cart = 0, lack, children, className }: HoursHowProps) {
  const t = useT();
  const parts = [
    ['need', need],
    ['done', -done],
    ['studying', -studying],
    ...(cart > 0 ? [['cart', -cart] as const] : []),
  ] as const;
  return (
    <SumHow
      name={t(`enum.hourType.${tone}`)}
      parts={parts.map(([key, n]) => ({
        key,
        label: t(`common.hours.${key}`),
        value: <bdi>{n < 0 ? `−${-n}` : n}</bdi>,
      }))}
      sum={{ label: t('common.hours.toChoose'), value: lack }}
      note={t('common.hours.note', { n: Math.max(0, sumHours([need, -done])) })}
      className={className}
    >
      {children}
    </SumHow>
  );
}
