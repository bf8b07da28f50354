import { type Api, startApi } from '../../tests/support/api';
import type { Db } from '../db/client';
import { databaseClock } from './clock';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => jest.useRealTimers());

test('due work goes by the clock of the database, also when that of the process jumps', async () => {
  const clock = databaseClock(api.db);
  await clock.read();
  const before = clock.now().getTime();
  const real = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(real + 2 * 86_400_000);
  jest.useFakeTimers({
    doNotFake: ['performance', 'setImmediate', 'setTimeout', 'nextTick', 'queueMicrotask'],
    now: real + 2 * 86_400_000,
  });
  expect(Date.now() - real).toBeGreaterThan(86_400_000);
  expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(5000);
  jest.restoreAllMocks();
});

test('it is read again after five minutes, and counted on from in between', async () => {
  let passed = 0;
  let asked = 0;
  let at = 1_000_000;
  const db = {
    select: () => ({
      from: async () => {
        asked += 1;
        return [{ at }];
      },
    }),
  } as unknown as Db;
  const clock = databaseClock(db, () => passed);
  await clock.read();
  passed = 299_000;
  await clock.read();
  expect([asked, clock.now().getTime()]).toEqual([1, 1_299_000]);
  passed = 300_000;
  at = 1_303_000;
  await clock.read();
  expect([asked, clock.now().getTime()]).toEqual([2, 1_303_000]);
});
