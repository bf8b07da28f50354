import { join } from 'node:path';
import type { TestJob } from '../../tests/support/testJob';
import { personalPlaces } from './places';
import { closeWorkers, workerPool } from './pool';
import { fairQueue } from './queue';

const poolOf = (jobTime: number, threads = 1) =>
  workerPool<TestJob, number>({
    name: 'test',
    file: join(__dirname, '../../tests/support/testJob.ts'),
    threads,
    jobTime,
    memory: { maxOldGenerationSizeMb: 64 },
  });
afterAll(closeWorkers);

test('persons take turns, whoever has asked for more', () => {
  const queue = fairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.slice(0, 1), item);
  expect(queue.size()).toBe(6);
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.take()).toBeUndefined();
});

test('a job that takes too long is ended alone, and the time of those behind it begins with themselves', async () => {
  const pool = poolOf(600);
  const jobs = [
    pool.run({ do: 'answer', value: 1 }, 'a'),
    pool.run({ do: 'spin' }, 'a'),
    // Together far longer than one may take.
    ...[2, 3, 4, 5].map((value) => pool.run({ do: 'wait', ms: 300, value }, 'b')),
  ];
  const ended = await Promise.allSettled(jobs);
  expect(ended.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.reason))).toEqual([
    1,
    'time',
    2,
    3,
    4,
    5,
  ]);
  pool.close();
});

test('one that needs too much memory is ended alone, as is one that fails', async () => {
  const pool = poolOf(20_000);
  const [fat, broken, good] = await Promise.allSettled([
    pool.run({ do: 'eat' }),
    pool.run({ do: 'fail' }),
    pool.run({ do: 'answer', value: 7 }),
  ]);
  expect(fat).toMatchObject({ status: 'rejected', reason: { reason: 'memory' } });
  expect(broken).toMatchObject({ status: 'rejected', reason: { description: expect.stringContaining('by wish') } });
  expect(good).toEqual({ status: 'fulfilled', value: 7 });
  pool.close();
});

test('code that cannot be loaded fails its jobs and is not loaded for ever', async () => {
  const pool = workerPool({
    name: 'nowhere',
    file: join(__dirname, 'nowhere.ts'),
    threads: 1,
    jobTime: 1000,
    memory: {},
  });
  const ended = await Promise.allSettled([pool.run(1), pool.run(2)]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('one person has so many things under way and no more; others do not notice', async () => {
  const place = personalPlaces(2, 'error.tooMany');
  let finish: () => void = () => undefined;
  const busy = new Promise<void>((done) => {
    finish = done;
  });
  const both = [place('a', () => busy), place('a', () => busy)];
  await expect(place('a', async () => 1)).rejects.toMatchObject({ code: '429', details: { data: { retryAfter: 5 } } });
  expect(await place('b', async () => 2)).toBe(2);
  finish();
  await Promise.all(both);
  expect(await place('a', async () => 3)).toBe(3);
});
