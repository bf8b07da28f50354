import { locales } from '../../config/locales';
import ar from '../../locales/ar-EG/entries';
import en from '../../locales/en-US/entries';
import { entryWord } from '../../server/http/entryWords';
import { dictionaries, flatten } from '../../server/seed/dictionaries';

/*
 * The entries of the built-in dictionaries have their words in every language. Those that an office has written itself
 * keep their Chinese word.
 */
const catalogues = { 'en-US': en, 'ar-EG': ar } as const;
const builtIn = new Set(Object.values(dictionaries).flatMap((tree) => flatten(tree).map(({ name }) => name)));
const others = Object.keys(catalogues) as (keyof typeof catalogues)[];

test('every language but Chinese is here', () => {
  expect(['zh-CN', ...others].sort()).toEqual([...locales].sort());
});

test.each(others)('%s has a word for every entry, and none for an entry that is gone', (locale) => {
  expect([...builtIn].filter((name) => !Object.hasOwn(catalogues[locale], name))).toEqual([]);
  expect(Object.keys(catalogues[locale]).filter((name) => !builtIn.has(name))).toEqual([]);
});

test.each(others)('%s: no word is Chinese, or empty', (locale) => {
  const words = [...builtIn].map((name) => entryWord(locale, name));
  expect(words.filter((word) => word.trim() === '' || /\p{Script=Han}/u.test(word))).toEqual([]);
});

test.each(others)('%s: entries beside each other are told apart', (locale) => {
  const same = Object.values(dictionaries).flatMap((tree) =>
    [{ children: tree }, ...flatten(tree)].flatMap(({ children = [] }) => {
      const words = children.map(({ name }) => entryWord(locale, name));
      return words.filter((word, i) => words.indexOf(word) !== i);
    }),
  );
  expect(same).toEqual([]);
});

test('an entry without a word keeps its Chinese one, whatever it is called', () => {
  expect(entryWord('en-US', '省级')).toBe('Provincial');
  expect(entryWord('zh-CN', '省级')).toBe('省级');
  for (const name of ['云岭名师', 'constructor', '']) expect(entryWord('en-US', name)).toBe(name);
});
