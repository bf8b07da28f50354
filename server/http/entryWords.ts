import type { Locale } from '../../config/locales';
import ar from '../../locales/ar-EG/entries';
import en from '../../locales/en-US/entries';

const byLocale: Record<Exclude<Locale, 'zh-CN'>, ReadonlyMap<string, string>> = {
  'en-US': new Map(Object.entries(en)),
  'ar-EG': new Map(Object.entries(ar)),
};

/** Word of a dictionary's entry in a language, by its Chinese word; an entry that has none there keeps that. */
export const entryWord = (locale: Locale, name: string): string =>
  locale === 'zh-CN' ? name : (byLocale[locale].get(name) ?? name);
