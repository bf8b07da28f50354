import { numberLocale } from '@/services/format';

/** Hours, always with one decimal, so that figures stand below one another. */
export const decimal = (hours: number): string =>
  new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(hours);

export const minutesOf = (seconds: number): number => Math.round(seconds / 60);
