import { readFileSync } from 'node:fs';
import { filesUnder } from '../../server/fingerprint';

/*
 * A part of a whole reads as 12 / 20 in every language: screens show it by `Fraction`, sentences isolate it.
 */

const component = 'src/components/Fraction.tsx';
const screens = filesUnder('src').filter((file) => /(?<!\.test)\.tsx$/.test(file) && !/\/\.umi/.test(file));

test('no screen writes a fraction by itself', () => {
  const written = screens.filter((file) =>
    /\} \/ \{|<\/b> \/ |<LtrText[^>]*>\{`[^`]* \/ /.test(readFileSync(file, 'utf8')),
  );
  expect(written).toEqual([component]);
});

test('in Arabic a fraction stands in an isolate that runs from left to right, and its whole is said by a word', () => {
  const loose = filesUnder('locales/ar-EG').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*'?([\w.]+)'?:\s*'(.*)',$/gm)].flatMap(([, key = '', text = '']) =>
      /^\/ |\{\w+\} ?\/ ?\{\w+\}/.test(text.replace(/\\u2066.*?\\u2069/g, '')) ? [key] : [],
    ),
  );
  expect(loose).toEqual([]);
});

test('words write a fraction as the screens do: with a space on both sides of the stroke', () => {
  const tight = filesUnder('locales').filter((file) => /\{\w+\}\/\{\w+\}/.test(readFileSync(file, 'utf8')));
  expect(tight).toEqual([]);
});
