import { readFileSync } from 'node:fs';
import { filesUnder } from '../../server/fingerprint';

/*
 * Every select is the product's own, which is searched by typing once it has more options than are seen at a glance. Every
 * picker whose options are searched in the browser finds them by name, by pinyin and by initials: its properties
 * come from `useFinder`, those of a cascade from `useCascadeFinder`.
 */

/** Searched by the server, which decides what is found. */
const byServer = ['src/forms/kinds/person/Edit.tsx', 'src/forms/kinds/text/PersonName.tsx'];
const select = 'src/components/Select.tsx';
const finders = ['src/hooks/useFinder.ts', 'src/hooks/useCascadeFinder.ts'];
const sources = filesUnder('src').filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/\.umi/.test(file));
const naming = (word: RegExp) => sources.filter((file) => word.test(readFileSync(file, 'utf8')));

test('every select is the one of the product', () => {
  expect(naming(/\bSelect\b[^;{}]*\} from 'antd'/)).toEqual([select]);
  expect(naming(/\} from '@\/components\/Select'/).length).toBeGreaterThan(15);
});

test('no picker searches its options by a way of its own', () => {
  expect(naming(/\bshowSearch\b|\bfilterOption\b|\boptionFilterProp\b/).sort()).toEqual(
    [...byServer, ...finders, select].sort(),
  );
});

test('every cascade and every choice of entries is searched by it', () => {
  const cascades = naming(/<Cascader\b/);
  expect(cascades.length).toBeGreaterThan(2);
  expect(
    cascades.filter(
      (file) => !naming(/= useCascadeFinder\(\w*\)[\s\S]*<Cascader\b[^>]*\{\.\.\.(?:cascadeF|f)inder\}/).includes(file),
    ),
  ).toEqual([]);
  expect(naming(/\buseFinder\(\)[\s\S]*\{\.\.\.finder\}/).length).toBeGreaterThan(3);
});
