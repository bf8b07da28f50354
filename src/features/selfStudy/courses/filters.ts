import type { CourseFilters } from '@domain/selfStudy/links';
import { oneOfValues, pageOf, textOf } from '../parts/useQuery';

export type ChosenFilters = CourseFilters & { page: number };

const MOST = { hour: 10_000, price: 1_000_000 } as const;

/** An amount from zero on with two decimals at most; whatever else somebody writes in the address counts as nothing. */
function amountOf(params: URLSearchParams, name: string, most: number): number | undefined {
  const text = params.get(name);
  if (!text || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}

/** What the address asks the courses of a plan for; a range that is turned round is put right. */
export function readCourseFilters(params: URLSearchParams): ChosenFilters {
  const range = (least: string, most: string, limit: number) => {
    const [a, b] = [amountOf(params, least, limit), amountOf(params, most, limit)];
    return a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
  };
  const [minHour, maxHour] = range('minHour', 'maxHour', MOST.hour);
  const [minPrice, maxPrice] = range('minPrice', 'maxPrice', MOST.price);
  return {
    hourType: oneOfValues(params, 'hourType', [1, 2]),
    frameworkId: textOf(params, 'frameworkId'),
    minHour,
    maxHour,
    minPrice,
    maxPrice,
    courseName: textOf(params, 'courseName'),
    closesGap: params.get('closesGap') === 'true' || undefined,
    page: pageOf(params),
  };
}

/** Every filter taken off, for the address. */
export const noFilters = {
  hourType: undefined,
  frameworkId: undefined,
  minHour: undefined,
  maxHour: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  courseName: undefined,
  closesGap: undefined,
} as const satisfies Record<keyof CourseFilters, undefined>;

export const isFiltered = (filters: ChosenFilters): boolean =>
  (Object.keys(noFilters) as (keyof CourseFilters)[]).some((name) => filters[name] !== undefined);
