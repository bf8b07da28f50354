import { keysOf } from '../../domain/forms';
import { profile } from '../../domain/profile';
import ar from '../../locales/ar-EG';
import en from '../../locales/en-US';
import zh from '../../locales/zh-CN';

const catalogues: Record<string, Readonly<Record<string, string>>> = { 'zh-CN': zh, 'en-US': en, 'ar-EG': ar };

/** Keys that the form and the readable profile make from the definition. */
const keys = keysOf(profile);

test.each(Object.keys(catalogues))('%s names every part of the profile', (locale) => {
  expect(keys.filter((key) => !catalogues[locale]?.[key])).toEqual([]);
});

const placeholders = (text = '') =>
  [...new Set([...text.matchAll(/\{([a-z]\w*)[,}]/g)].map(([, name]) => name))].sort();

test.each(['en-US', 'ar-EG'])('%s asks for the same values as zh-CN on hub and profile', (locale) => {
  const own = Object.keys(zh).filter((key) => /^(?:hub|profile)\./.test(key)) as (keyof typeof zh)[];
  const different = own.filter(
    (key) => String(placeholders(zh[key])) !== String(placeholders(catalogues[locale]?.[key])),
  );
  expect(different).toEqual([]);
});
