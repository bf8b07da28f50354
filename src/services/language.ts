import type { Locale } from '@config/variants';
import { setLocale } from '@umijs/max';

export { languageNames } from '@config/locales';

/** Stores the chosen language and reloads the page. */
export const chooseLanguage = (locale: Locale): void => setLocale(locale, true);
