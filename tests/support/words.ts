import { IntlMessageFormat } from 'intl-messageformat';
import { isRtl } from '../../config/locales';
import type { Locale } from '../../config/variants';
import { isolated } from '../../domain/rules/isolate';
import ar from '../../locales/ar-EG/server';
import en from '../../locales/en-US/server';
import zh from '../../locales/zh-CN/server';

export type MessageKey = keyof typeof zh;
const catalogues: Record<Locale, Record<string, string>> = { 'zh-CN': zh, 'en-US': en, 'ar-EG': ar };

/** Texts of the catalogue as a page shows them, so that tests need no texts of their own. */
export const words =
  (locale: Locale = 'zh-CN') =>
  (key: MessageKey, params?: Record<string, string | number>): string => {
    const plain = { b: (parts: string[]) => parts.join('') };
    const given = params && isRtl(locale) ? isolated(params) : params;
    return String(new IntlMessageFormat(catalogues[locale][key] as string, locale).format({ ...plain, ...given }));
  };
