import { keptAnswers } from './keptAnswers';

const forever = { bytes: 1_000_000, lifeMs: 60_000 };

test('an answer is made once for each version', async () => {
  const answers = keptAnswers<string>(forever);
  let made = 0;
  const ask = (key: string, version: string) => answers.get(key, version, async () => `${key}${version} ${++made}`);
  expect(await ask('a', '1')).toBe('a1 1');
  expect(await ask('a', '1')).toBe('a1 1');
  expect(await ask('b', '1')).toBe('b1 2');
  expect(await ask('a', '2')).toBe('a2 3');
  expect(await ask('a', '1')).toBe('a1 4');
});

test('those who ask at the same moment wait for one making', async () => {
  const answers = keptAnswers<number>(forever);
  let made = 0;
  const all = await Promise.all(Array.from({ length: 5 }, () => answers.get('a', '1', async () => ++made)));
  expect(all).toEqual([1, 1, 1, 1, 1]);
});

test('a failure is not kept', async () => {
  const answers = keptAnswers<string>(forever);
  await expect(answers.get('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.get('a', '1', async () => 'there')).toBe('there');
});

test('a life that is over makes it anew', async () => {
  const answers = keptAnswers<number>({ bytes: 1_000, lifeMs: 0 });
  let made = 0;
  for (let n = 0; n < 2; n++) await answers.get('a', '1', async () => ++made);
  expect(made).toBe(2);
});

test('memory is bounded, whatever people ask for', async () => {
  const answers = keptAnswers<string>({ bytes: 10_000, lifeMs: 60_000 });
  for (let n = 0; n < 100; n++) await answers.get(String(n), '1', async () => 'x'.repeat(1_000));
  expect(answers.bytes).toBeGreaterThan(4_000);
  expect(answers.bytes).toBeLessThanOrEqual(10_000);
});
