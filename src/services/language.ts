import type { Locale } from '@config/variants';
import { setLocale } from '@umijs/max';

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'ar-EG': 'العربية',
};

/** Stores the chosen language and reloads the page. */
export const chooseLanguage = (locale: Locale): void => setLocale(locale, true);
