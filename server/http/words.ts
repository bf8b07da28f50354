import { IntlMessageFormat } from 'intl-messageformat';
import { isRtl, numberLocaleOf } from '../../config/locales';
import { defaultLocale, type Locale, locales } from '../../config/variants';
import type { NoticeParams } from '../../domain/notices/notice';
import { formatInstant, instantOf } from '../../domain/rules/calendar';
import { isolated } from '../../domain/rules/isolate';
import ar from '../../locales/ar-EG/server';
import en from '../../locales/en-US/server';
import zh from '../../locales/zh-CN/server';

const catalogues: Record<Locale, Record<string, string>> = { 'zh-CN': zh, 'en-US': en, 'ar-EG': ar };
const compiled = new Map<string, IntlMessageFormat>();

/** The best of our locales for an Accept-Language header. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase();
    const found = tag && locales.find((l) => l.toLowerCase() === tag || l.slice(0, 2) === tag.slice(0, 2));
    if (found) return found;
  }
  return defaultLocale;
}

/** Language of a page or a call: the one in its address, which the person has chosen, before those of the browser. */
export const askedLocale = ({
  req,
}: {
  req: { query(name: string): string | undefined; header(name: string): string | undefined };
}) => localeOf([req.query('lang'), req.header('accept-language')].filter(Boolean).join(','));

/** Formats of moments, by language and with or without year: making one costs more than a hundred uses. */
const moments = new Map<string, Intl.DateTimeFormat>();

/** A moment as a sentence of the language names it: month, day and hour, with the year where it is not that of `now`. */
export const sayTime = (locale: Locale, at: Date, now: Date): string => sayMoment(locale, at, now, true);

function sayMoment(locale: Locale, at: Date, now: Date, withHour: boolean): string {
  const withYear = formatInstant(at).slice(0, 4) !== formatInstant(now).slice(0, 4);
  const id = `${locale} ${withYear} ${withHour}`;
  let format = moments.get(id);
  if (!format) {
    format = new Intl.DateTimeFormat(numberLocaleOf(locale), {
      timeZone: 'Asia/Shanghai',
      calendar: 'gregory',
      hourCycle: 'h23',
      ...(withYear && { year: 'numeric' }),
      month: 'long',
      day: 'numeric',
      ...(withHour && { hour: '2-digit', minute: '2-digit' }),
    });
    moments.set(id, format);
  }
  return format.format(at);
}

const DAY = '2026-01-01'.length;
const MINUTE = '2026-01-01 08:00'.length;
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/.test(value);

/** Values of a sentence in which the days and times that the record holds are as its language says them. */
export const withTimes = (locale: Locale, params: Params, now: Date): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!isTime(value)) return [name, value];
      const withHour = value.length > DAY;
      const whole = `${value}${withHour ? '' : ' 00:00'}${value.length > MINUTE ? '' : ':00'}`;
      return [name, sayMoment(locale, instantOf(whole), now, withHour)];
    }),
  );

/** Values of a message; a word of the catalogue stands in them as its key. */
export type Params = NoticeParams;

/** A value of a message as a language says it. */
export function valueIn(locale: Locale, value: Params[string]): string | number {
  if (typeof value !== 'object') return value;
  if ('key' in value) return say(locale, value.key, value.params);
  return value.keys.map((key) => say(locale, key)).join(say(locale, 'manage.and'));
}

/** Whether the catalogue has a message. */
export const isSaid = (key: string): boolean => key in catalogues[defaultLocale];

/** A message of the catalogue; an unknown key is itself the text, so that a gap is seen and not thrown. */
export function say(locale: Locale, key: string, params: Params = {}): string {
  const text = catalogues[locale][key] ?? catalogues[defaultLocale][key];
  if (text === undefined) return key;
  if (!text.includes('{')) return text;
  const id = `${locale} ${key}`;
  let format = compiled.get(id);
  if (!format) {
    format = new IntlMessageFormat(text, numberLocaleOf(locale));
    compiled.set(id, format);
  }
  const values = Object.entries(params).map(([name, value]) => [name, valueIn(locale, value)]);
  const given = Object.fromEntries(values) as Record<string, string | number>;
  return String(format.format(isRtl(locale) ? isolated(given) : given));
}
