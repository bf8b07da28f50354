/** Languages of the product. Apart from the variants, so that the client's bundle does not carry every customer's values. */
export const locales = ['zh-CN', 'en-US', 'ar-EG'] as const;
export type Locale = (typeof locales)[number];

/** Specification §9: default locale. */
export const defaultLocale: Locale = 'zh-CN';

/** Specification §1: right to left for locales beginning with he, ar, fa or ku. */
export const isRtl = (locale: string): boolean => /^(?:he|ar|fa|ku)/.test(locale);

/** The language with its digits: Arabic pages use Latin ones (visual.md chapter 7). */
export const numberLocaleOf = (locale: string): string => (locale === 'ar-EG' ? 'ar-EG-u-nu-latn' : locale);
