import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cssVariables } from '../../config/tokens';

const root = path.join(__dirname, '../..');
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx)$/.test(file) && !file.startsWith('.umi') && !/\.test\./.test(file))
  .map((file) => path.join('src', file));
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

const tokens = new Set(names(cssVariables('light'), /(--[a-z\d-]+):/g));
const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
/** Variables that a style sheet or a style attribute sets for the elements inside. */
const local = new Set(sources.flatMap(({ text }) => names(text, /(--[a-z\d-]+)'?\]?\s*:/g)));

test('every custom property that is used is declared', () => {
  const unknown = sources.flatMap(({ file, text }) =>
    names(text, /var\((--[a-z\d-]+)(?:,[^)]*)?\)/g)
      .filter((name) => !tokens.has(name) && !local.has(name) && !name.startsWith('--ant-'))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('no sheet and no component names a colour of its own', () => {
  const literals = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<=[:(,\s'"])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?=[\s;,)'"])|\b(?:rgb|hsl)a?\(/gi)].map(
      ([literal]) => `${file}: ${literal}`,
    ),
  );
  expect(literals).toEqual([]);
});
