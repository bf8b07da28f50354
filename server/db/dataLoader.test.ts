import type { Db } from './client';
import { dataLoader } from './dataLoader';

const db = {} as Db;
const other = {} as Db;

test('what is asked at one moment is read at once, each key once, and by its own connection', async () => {
  const read = jest.fn(async (_: unknown, keys: readonly string[]) => new Map(keys.map((key) => [key, key.length])));
  const one = dataLoader(read);
  const asked = Promise.all([one(db, 'a'), one(db, 'bb'), one(db, 'a'), one(other, 'ccc')]);
  expect(await asked).toEqual([1, 2, 1, 3]);
  expect(read.mock.calls).toEqual([
    [db, ['a', 'bb']],
    [other, ['ccc']],
  ]);
  expect(await one(db, 'dddd')).toBe(4);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a key without a value is undefined, and a failure is everybody’s and not kept', async () => {
  const read = jest.fn(async (): Promise<Map<string, number>> => new Map());
  const one = dataLoader(read);
  expect(await one(db, 'x')).toBeUndefined();
  read.mockRejectedValueOnce(new Error('gone'));
  const [a, b] = await Promise.allSettled([one(db, 'x'), one(db, 'y')]);
  expect([a.status, b.status]).toEqual(['rejected', 'rejected']);
  expect(await one(db, 'x')).toBeUndefined();
});
