import { useT } from '@/hooks/useT';
import type { ChangeQuery } from '../parts/useQuery';
import type { ChosenFilters } from './filters';
import type { Range } from './RangeFields';

/** The two ranges of the courses' filter: hours and price, each with its words and its fields. */
export function useRanges(filters: ChosenFilters, change: ChangeQuery) {
  const t = useT();
  const { minHour, maxHour, minPrice, maxPrice } = filters;
  const one = (name: 'hour' | 'price', range: Range, precision: number, onChange: (range: Range) => void) => {
    const { min, max } = range;
    const words =
      min !== undefined && max !== undefined
        ? t(`selfStudy.range.${name}.both`, { min, max })
        : min !== undefined
          ? t(`selfStudy.range.${name}.from`, { min })
          : max !== undefined
            ? t(`selfStudy.range.${name}.to`, { max })
            : t(`selfStudy.range.${name}.any`);
    const fields = {
      label: t(`selfStudy.range.${name}`),
      unit: t(`selfStudy.range.${name}.unit`),
      precision,
      min,
      max,
      onChange,
    };
    return { name, words, used: min !== undefined || max !== undefined, fields };
  };
  return [
    one('hour', { min: minHour, max: maxHour }, 1, ({ min, max }) => change({ minHour: min, maxHour: max })),
    one('price', { min: minPrice, max: maxPrice }, 2, ({ min, max }) => change({ minPrice: min, maxPrice: max })),
  ];
}
