import type { RuleIssue } from '../../rules/issue';
import { amountText, fenOf } from '../../rules/money';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { counting } from './int';

export interface MoneyOptions extends Common {
  /** Fen; default 0. */
  readonly min?: number;
  /** Fen; default a hundred million yuan. */
  readonly max?: number;
}
export interface MoneyShape extends MoneyOptions {
  readonly kind: 'money';
}

/** An amount, in yuan with two decimals at most; bounds and sums are counted in fen. */
export const money = <const O extends MoneyOptions>(o: O): Field<number, PresentOf<O>, ''> => ({ kind: 'money', ...o });

/** Fen of an amount in yuan; undefined for a value that is not an amount. */
export function fenIn(value: unknown): number | undefined {
  try {
    return typeof value === 'number' ? fenOf(value) : undefined;
  } catch {
    return undefined;
  }
}

export const moneyKind: Kind<MoneyShape> = {
  counts: true,
  ...counting,
  wire: () => ({ type: 'number' }),
  rule({ min = 0, max = 10_000_000_000 }, value): RuleIssue | undefined {
    const fen = fenIn(value);
    if (fen === undefined) return { key: 'validation.places', params: { places: 2 } };
    return fen < min || fen > max
      ? { key: 'validation.range', params: { min: amountText(min), max: amountText(max) } }
      : undefined;
  },
  text: (_, value) => {
    const fen = fenIn(value);
    return fen === undefined ? '' : amountText(fen);
  },
  sheet: { ...counting.sheet, takes: () => ({ key: 'number' }) },
  sample: ({ min = 0 }, i) => (min + (i + 1) * 12_050) / 100,
};
