import { jest } from '@jest/globals';
import type { Db } from './client';
import { ttlCache } from './ttlCache';

const db = {} as Db;
afterEach(() => {
  jest.restoreAllMocks();
});

const counted = () => {
  let n = 0;
  return ttlCache(async (_, key) => `${key} ${++n}`);
};

test('asks once a minute for each key and database', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const ask = counted();
  expect(await Promise.all([ask(db, 'a'), ask(db, 'a'), ask(db, 'b'), ask({} as Db, 'a')])).toEqual([
    'a 1',
    'a 1',
    'b 2',
    'a 3',
  ]);
  now.mockReturnValue(60_999);
  expect(await ask(db, 'a')).toBe('a 1');
  now.mockReturnValue(61_000);
  expect(await ask(db, 'a')).toBe('a 4');
});

test('asks again at once when the asking failed', async () => {
  let isDown = true;
  const ask = ttlCache(async () => {
    if (isDown) throw new Error('down');
    return 'up';
  });
  await expect(ask(db)).rejects.toThrow('down');
  isDown = false;
  expect(await ask(db)).toBe('up');
});

test('keeps only what is worth it', async () => {
  let n = 0;
  const ask = ttlCache(
    async () => ++n,
    (answer) => answer > 2,
  );
  expect([await ask(db), await ask(db), await ask(db), await ask(db), await ask(db)]).toEqual([1, 2, 3, 3, 3]);
});

test('forgets the answers of one database at once', async () => {
  const ask = counted();
  const other = {} as Db;
  expect([await ask(db, 'a'), await ask(other, 'a')]).toEqual(['a 1', 'a 2']);
  ask.forget(db);
  expect([await ask(db, 'a'), await ask(other, 'a')]).toEqual(['a 3', 'a 2']);
});
