import { numberLocaleOf } from '@config/locales';
import { currentLocale } from './deployment';

const kept = new Map<string, unknown>();

/** A formatter of the user's language, made once: making one takes as long as using it hundreds of times. */
function of<T>(kind: string, options: object | undefined, make: (locale: string) => T): T {
  const locale = numberLocaleOf(currentLocale());
  const key = JSON.stringify([kind, locale, options]);
  const found = kept.get(key) as T | undefined;
  if (found) return found;
  const made = make(locale);
  kept.set(key, made);
  return made;
}

export const numberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  of('number', options, (locale) => new Intl.NumberFormat(locale, options));

/** Days and hours of the province's clock, in the Gregorian calendar and with 24 hours, whatever the language. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  of('date', options, (locale) => {
    const usual = { timeZone: 'Asia/Shanghai', calendar: 'gregory', hourCycle: 'h23' } as const;
    return new Intl.DateTimeFormat(locale, { ...usual, ...options });
  });

export const relativeFormat = (options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  of('relative', options, (locale) => new Intl.RelativeTimeFormat(locale, options));

export const listFormat = (options: Intl.ListFormatOptions): Intl.ListFormat =>
  of('list', options, (locale) => new Intl.ListFormat(locale, options));
