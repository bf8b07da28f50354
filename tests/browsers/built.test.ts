/**
 * @covers config
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browsers, floorMarks } from '../../config/browsers';
import { polyfillScript } from '../../config/polyfillScript';
import { polyfills } from '../../config/polyfills';
import { droppedForLooks, knownInScripts, knownInStyles } from '../support/compat/known';
import { findInScript } from '../support/compat/scripts';
import { findDropped, findInStyle } from '../support/compat/styles';
import { addedIn, browserNames, type Finding, featureAt } from '../support/compat/support';

/* Checks the compiled files against the browsers that the product supports. */
const root = resolve(__dirname, '../..');
const bundle = join(root, 'build/web');
const files = (readdirSync(bundle, { recursive: true }) as string[]).filter((name) => !name.includes('polyfills.'));

const members = Object.keys(polyfills).map((path) => path.replace('.prototype', ''));
/** Members that the polyfills add: static ones by their path, others by their name. */
const filledIn = new Set(
  Object.keys(polyfills).map((path) => (path.includes('.prototype.') ? (path.split('.').at(-1) as string) : path)),
);
const readable = ({ what, lackedBy, near }: Finding, file: string) =>
  `${what} (not in ${lackedBy}) in ${file}: ${near}`;

function found(kind: RegExp, find: (text: string) => Finding[]) {
  return files
    .filter((name) => kind.test(name))
    .flatMap((file) => find(readFileSync(join(bundle, file), 'utf8')).map((finding) => ({ file, finding })));
}
const inScripts = found(/\.js$/, findInScript);
const inStyles = found(/\.css$/, findInStyle);
const nameOf = (what: string) => what.split(':')[0] as string;

test('scripts use nothing that a browser of the list lacks, but what is filled in or asked for first', () => {
  const bad = inScripts.filter(({ finding: { what } }) => !filledIn.has(what) && !(what in knownInScripts));
  expect(bad.map(({ finding, file }) => readable(finding, file))).toEqual([]);
});

test('style sheets use nothing without a way for browsers of the list that lack it', () => {
  const bad = inStyles.filter(({ finding: { what } }) => !(nameOf(what) in knownInStyles));
  expect(bad.map(({ finding, file }) => readable(finding, file))).toEqual([]);
});

test('a rule that a browser of the list drops is named with what is seen without it', () => {
  const dropped = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => findDropped(readFileSync(join(bundle, name), 'utf8')));
  expect([...new Set(dropped)].sort()).toEqual(Object.keys(droppedForLooks).sort());
});

test.each([
  ['.a___x1:has(b) { color: red }', ['.a:has(b)']],
  ['@supports selector(:has(*)) { a:has(b) { color: red } }', []],
  ['a:hover, a:has(b) { color: red }', []],
])('rules that are dropped: %s', (style, dropped) => expect(findDropped(style)).toEqual(dropped));

test('nothing is filled in or excused that is not used', () => {
  const used = new Set([...inScripts, ...inStyles].flatMap(({ finding: { what } }) => [what, nameOf(what)]));
  const said = [...filledIn, ...Object.keys(knownInScripts), ...Object.keys(knownInStyles)];
  expect(said.filter((what) => !used.has(what))).toEqual([]);
});

test('what is filled in stands in the script that older browsers fetch', () => {
  const script = polyfillScript(root);
  for (const member of members) expect(script).toContain(`${member.split('.').at(-1)}`);
});

test('the marks of the floor came with exactly the versions of the list', () => {
  for (const name of browserNames) {
    const versions = floorMarks.map((path) => {
      const feature = featureAt(`javascript.builtins.${path.replace('.prototype', '')}`) ?? featureAt(`api.${path}`);
      return Number(addedIn(feature as NonNullable<typeof feature>, name));
    });
    expect([name, String(Math.max(...versions))]).toEqual([name, browsers[name].version]);
  }
});

test.each([
  ['[3,1].toSpliced(0,1)', 'toSpliced'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['structuredClone({})', 'structuredClone'],
  ['signal.throwIfAborted()', 'throwIfAborted'],
  ['/(?<=a)b/.test(x)', '/\\(\\?<[=!]/'],
  ["new RegExp('(?<!a)b')", '/\\(\\?<[=!]/'],
  ['class A { static { A.x = 1 } }', 'static { }'],
])('the check of scripts finds %s', (script, what) => {
  expect(findInScript(script).map((finding) => finding.what)).toContain(what);
});

test.each(['typeof structuredClone', 'x.toSpliced?.(1)', 'let structuredClone = 1; structuredClone + 1', '[1].at(0)'])(
  'the check of scripts lets %s be',
  (script) => expect(findInScript(script)).toEqual([]),
);

test.each([
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { color: red; color: color-mix(in srgb, var(--a), blue) }', 'color-mix()'],
  ['a { height: 100dvh }', '100dvh'],
  ['a { overflow: clip }', 'overflow: clip'],
  ['a { rotate: 3deg }', 'rotate'],
  ['a { grid-template-columns: subgrid }', 'grid-template-columns: subgrid'],
  ['a:hover, a:has(b) { color: red }', ':has beside others'],
  ['@layer a { b { color: red } }', '@layer'],
])('the check of style sheets finds %s', (style, what) => {
  expect(findInStyle(style).map((finding) => finding.what)).toContain(what);
});

test.each([
  'a { height: 100vh; height: 100dvh }',
  'a:has(b) { color: red }',
  '@supports (color: color-mix(in srgb, red, red)) { a { color: color-mix(in srgb, var(--a), blue) } }',
])('the check of style sheets lets %s be', (style) => expect(findInStyle(style)).toEqual([]));
