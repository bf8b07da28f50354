import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { locales } from '../../config/locales';
import type { AreaWords } from '../../locales/keys';
import inMenus from '../../locales/zh-CN/inMenus';
import { areaFiles } from '../../scripts/words';
import { files, text } from '../support/routes';

const src = resolve(__dirname, '../../src');
const areas = resolve(__dirname, '../../locales/zh-CN/areas');

const ownKeys = (words: object) => Object.keys(words).filter((key) => !(key in inMenus));

/** Area of each key that is not in the catalogue of all pages. */
const areaOfKey = new Map<string, keyof AreaWords>(
  readdirSync(areas).flatMap((file) =>
    // Names of screens are on every page, too.
    ownKeys(require(join(areas, file)).default).map((key) => [key, file.replace('.ts', '') as keyof AreaWords]),
  ),
);

const read = new Map<string, string>();
const textOf = (file: string): string => {
  const known = read.get(file) ?? readFileSync(file, 'utf8');
  read.set(file, known);
  return known;
};

/** File of a module that a file names, or nothing for a package and for what is not code. */
function fileOf(from: string, name: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const base = name.startsWith('@/') ? join(src, name.slice(2)) : resolve(dirname(from), name);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((file) => /\.tsx?$/.test(file) && file.startsWith(src) && existsSync(file) && statSync(file).isFile());
}

const IMPORT = /^(?:import|export) (?!type )(?:[\w*\s,]*?\{([^}]*)\}|[^'"{}]*?) ?from '([^']+)'|import\('([^']+)'\)/gm;
const namesIn = (list: string | undefined) =>
  list?.split(',').flatMap((one) => (/^\s*type /.test(one) ? [] : (one.trim().match(/^\w+/)?.[0] ?? [])));

/** Files whose code a file runs: of an index only those that export the names asked for. */
function reached(file: string, asked?: string[]): [string, string[] | undefined][] {
  const isIndex = /index\.tsx?$/.test(file) && /^export \{/m.test(textOf(file));
  return [...textOf(file).matchAll(IMPORT)].flatMap(([, list, name, later]): [string, string[] | undefined][] => {
    const names = namesIn(list);
    if (names?.length === 0) return [];
    if (isIndex && asked && names && !names.some((one) => asked.includes(one))) return [];
    const target = fileOf(file, name ?? later ?? '');
    return target ? [[target, isIndex ? asked : names]] : [];
  });
}

/** Uses of words whose catalogue nothing on the way from the page has waited for, `file: area`. */
function unwaited(page: string): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const walk = (file: string, waited: string[], asked?: string[]) => {
    const content = textOf(file);
    const now = [
      ...waited,
      ...[...content.matchAll(/useWordsOf\('(\w+)'\)/g)].map(([, area]) => area as string),
    ].sort();
    const mark = `${file} ${[...new Set(now)]} ${asked}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    for (const [, key] of content.matchAll(/'([a-z]\w*\.[\w.]+)'/g)) {
      const area = areaOfKey.get(key as string);
      if (area && !now.includes(area)) found.add(`${file.slice(src.length + 1)}: ${area}`);
    }
    for (const [target, names] of reached(file, asked)) walk(target, now, names);
  };
  walk(page, []);
  return [...found];
}

test.each(locales)('%s knows the catalogues of its areas; npm run words writes what it knows', (locale) => {
  for (const { wanted, stands } of areaFiles(locale)) expect(stands).toBe(wanted);
});

test('each catalogue of an area has words', () => {
  expect(new Set(areaOfKey.values()).size).toBe(readdirSync(areas).length);
});

test.each(files)('%s waits for the words of its areas', (file) => {
  expect(unwaited(resolve(src, 'pages', file))).toEqual([]);
});

test('a page that forgets to wait is found', () => {
  const page = files.find((file) => text(file).includes("useWordsOf('credit');")) as string;
  const whole = resolve(src, 'pages', page);
  read.set(whole, text(page).replace("useWordsOf('credit');", ''));
  expect(unwaited(whole).length).toBeGreaterThan(0);
  read.delete(whole);
});
