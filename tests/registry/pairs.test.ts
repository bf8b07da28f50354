import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../locales/ar-EG');
/** Two numbers with a sign between them, with the text around them in the catalogue. */
const PAIR = /(.{0,6})(\{\w+\} ?[/–] ?\{\w+\})(.{0,6})/g;

test('in right-to-left words the first of two numbers stands first: pairs are isolated', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const pairs = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(PAIR)]);
  expect(pairs.length).toBeGreaterThan(3);
  for (const [, before, pair, after] of pairs)
    expect([pair, before?.slice(-6), after?.slice(0, 6)]).toEqual([pair, '\\u2066', '\\u2069']);
});
