import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../tests/support/temporary';
import { alone } from './alone';

const directory = temporaryDirectory('alone');
afterAll(directory.remove);

test('nobody else works meanwhile, and what a killed process has left does not block for ever', async () => {
  const lock = join(directory.path, 'one.lock');
  mkdirSync(lock);
  const long = new Date(Date.now() - 60_000);
  utimesSync(lock, long, long);
  let inside = 0;
  const most: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, () =>
      alone(lock, () => {
        inside += 1;
        most.push(inside);
        inside -= 1;
      }),
    ),
  );
  expect(most).toEqual(Array(20).fill(1));
  expect(existsSync(lock)).toBe(false);
});

test('what fails inside fails outside, and gives the lock back', async () => {
  const lock = join(directory.path, 'two.lock');
  await expect(
    alone(lock, () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});
