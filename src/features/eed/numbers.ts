import { numberFormat } from '@/services/intl';
import { isTold, NOT_TOLD } from '@/services/words';

/** Hours, always with one decimal, so that figures stand below one another; a dash where they are not told. */
export const decimal = (hours: number): string =>
  isTold(hours) ? numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(hours) : NOT_TOLD;

export const minutesOf = (seconds: number): number => Math.round(seconds / 60);
