import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { locales } from '../../config/locales';

/*
 * Every message of every language can be read, and counts as its language does: in Arabic a number from 3 to 10 takes
 * another noun than one from 11 on.
 */

type Catalogue = Readonly<Record<string, string>>;
const catalogueOf = (locale: string): Catalogue => {
  const folder = resolve(__dirname, '../../locales', locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return Object.assign({}, ...files.map((file) => require(join(folder, file)).default as Catalogue));
};

const canBeRead = (text: string): boolean => {
  try {
    return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst().length >= 0;
  } catch {
    return false;
  }
};

test.each(locales)('%s: every message can be read', (locale) => {
  expect(Object.entries(catalogueOf(locale)).filter(([, text]) => !canBeRead(text))).toEqual([]);
});

test('ar-EG: what is counted has a form for few', () => {
  // A number with a noun after it; alone, or before what it is a part of, it needs no other form.
  const counted = /plural,.*other \{[^{}]*# (?!من )\p{L}/u;
  const lacking = Object.entries(catalogueOf('ar-EG')).filter(
    ([, text]) => counted.test(text) && !/ few \{/.test(text),
  );
  expect(lacking).toEqual([]);
});
