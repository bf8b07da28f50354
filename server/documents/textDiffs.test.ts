import type { FieldDiff } from '../../domain/forms/compare';
import { closeWorkers } from '../workers/pool';
import { withWords } from './textDiffs';

afterAll(closeWorkers);

const other = (n: number, from: number) => String.fromCodePoint(...Array.from({ length: n }, (_, i) => from + i));
const prose = (path: string, before: string, after: string): FieldDiff => ({
  path,
  label: path,
  section: '',
  kind: 'changed',
  before,
  after,
  prose: true,
});
const rewritten = (path: string) => prose(path, other(500, 0x4e00), other(500, 0x7000));

test('running texts get their words, other changes stay as they are', async () => {
  const { prose: _, ...plain } = prose('a', '1', '2');
  const [first, second] = await withWords([plain, prose('b', '学具少', '学具多')], 'me');
  expect(first).toBe(plain);
  expect(second).toMatchObject({
    words: expect.arrayContaining([{ op: 'same', text: '学具' }]),
  });
});

test('a whole document that was written anew has a budget: a correction in it is shown word by word, the rest whole', async () => {
  const text = other(400, 0x5e00);
  const changes = [
    ...Array.from({ length: 40 }, (_, n) => rewritten(String(n))),
    prose('last', `${text}旧`, `${text}新`),
  ];
  const [once, again] = await Promise.all([withWords(changes, 'me'), withWords(changes, 'another')]);
  expect(once.at(-1)?.words?.map(({ op }) => op)).toEqual(expect.arrayContaining(['same', 'ins', 'del']));
  expect(once.filter(({ words }) => words).length).toBeLessThan(8);
  for (const [i, { before, after }] of once.entries())
    expect([before, after]).toEqual([changes[i]?.before, changes[i]?.after]);
  // Made once for all users who ask.
  expect(again.at(-1)?.words).toBe(once.at(-1)?.words);
  expect((await withWords(changes, 'me')).at(-1)?.words).toBe(once.at(-1)?.words);
});
