import { readFileSync } from 'node:fs';
import ar from '../../locales/ar-EG/server';
import en from '../../locales/en-US/server';
import zh from '../../locales/zh-CN/server';
import { filesUnder } from '../../server/fingerprint';

/*
 * Counts in sentences: the sentence itself sets thousands apart. A number that a screen has formatted before is none to it,
 * and reads as NaN from a thousand on.
 */

const locales = ['zh-CN', 'en-US', 'ar-EG'] as const;
const catalogues: Readonly<Record<string, string>>[] = [zh, en, ar];
const screens = filesUnder('src').filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/\.umi/.test(file));
const FORMATTED = /(\w+): (?:wholeNumber|oneDecimal|percentText|yuan)\(/g;

/** Values that screens format themselves, with the sentences that take them. */
const formatted = screens.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([\w.]+)',\s*\{([^}]*)\}/g)].flatMap(([, key = '', values = '']) =>
    [...values.matchAll(FORMATTED)].map(([, name = '']) => ({ file, key, name })),
  ),
);

test('a number that a screen has formatted goes into sentences that take it as it is', () => {
  expect(formatted.length).toBeGreaterThan(10);
  const wrong = formatted.filter(({ key, name }) =>
    catalogues.some((texts) => new RegExp(`\\{${name}, (?:number|plural|selectordinal)`).test(texts[key] ?? '')),
  );
  expect(wrong).toEqual([]);
});

test('sentences about rows of sheets, organisations and what waits set their thousands apart', () => {
  const bare = /\{(?:created|updated|unchanged|removed|reverted|waiting|people)\}/;
  // The parts of the installation are given as texts: a count or a dash.
  const given = /^health\./;
  const files = locales.flatMap((locale) => filesUnder(`locales/${locale}/areas`));
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*'([\w.]+)':\s*('.*'),$/gm)].flatMap(([, key = '', text = '']) =>
      bare.test(text) && !given.test(key) ? [`${file} ${key}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
