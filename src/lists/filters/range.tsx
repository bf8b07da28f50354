import { DownOutlined } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import type { FieldProps, Filter } from '../filter';
import { type Range, RangeFields } from './RangeFields';

interface RangeOptions {
  /** The greatest amount that makes sense. */
  most: number;
  /** Decimals that make sense, two at most. */
  precision: number;
  label: MessageKey;
  unit: MessageKey;
  /** Words of the button for both ends, one of them, or none; with `min` and `max`. */
  words: { both: MessageKey; from: MessageKey; to: MessageKey; any: MessageKey };
}

/** An amount from zero on with two decimals at most; undefined for any other text. */
function amountOf(text: string | undefined, most: number): number | undefined {
  if (!text || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}

/** Filter from one amount to another; either may be open, and reversed ends are swapped. */
export const range = <A extends string, B extends string>(
  least: A,
  greatest: B,
  { most, precision, label, unit, words }: RangeOptions,
): Filter<{ [K in A | B]?: number }> => {
  type V = { [K in A | B]?: number };
  function Field({ values, change, wide }: FieldProps<V>) {
    const t = useT();
    const [open, setOpen] = useState(false);
    const [min, max] = [values[least], values[greatest]] as [number | undefined, number | undefined];
    const set = (next: Range) => {
      setOpen(false);
      change({ [least]: next.min, [greatest]: next.max } as Partial<V>);
    };
    const fields = (
      <RangeFields
        key={`${min} ${max}`}
        label={t(label)}
        unit={t(unit)}
        precision={precision}
        most={most}
        min={min}
        max={max}
        onChange={set}
      />
    );
    if (wide)
      return (
        <div>
          <b>{t(label)}</b>
          {fields}
        </div>
      );
    const said =
      min !== undefined && max !== undefined
        ? t(words.both, { min, max })
        : min !== undefined
          ? t(words.from, { min })
          : max !== undefined
            ? t(words.to, { max })
            : t(words.any);
    return (
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        placement="bottomRight"
        content={fields}
      >
        <Button aria-label={`${t(label)}: ${said}`} aria-expanded={open}>
          {said}
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
    );
  }
  return {
    names: [least, greatest],
    read: (get) => {
      const [a, b] = [amountOf(get(least), most), amountOf(get(greatest), most)];
      const turned = a !== undefined && b !== undefined && a > b;
      return { [least]: turned ? b : a, [greatest]: turned ? a : b } as V;
    },
    Field,
    place: 'bar',
    narrows: true,
  };
};
