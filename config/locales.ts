/** Languages of the product. Apart from the variants, so that the bundle does not carry every customer's values. */
export const locales = ['zh-CN', 'en-US', 'ar-EG'] as const;
export type Locale = (typeof locales)[number];

/** Each language in its own words. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'ar-EG': 'العربية',
};

export const defaultLocale: Locale = 'zh-CN';

/** Is the language written from right to left? */
export const isRtl = (locale: string): boolean => /^(?:he|ar|fa|ku)/.test(locale);

/** Locale for numbers and dates: Arabic pages use Latin digits. */
export const numberLocaleOf = (locale: string): string => (locale === 'ar-EG' ? 'ar-EG-u-nu-latn' : locale);
