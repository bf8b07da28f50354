/** @jest-environment node */
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryDirectory } from '../../tests/support/temporary';
import { DirectoryInUseError, lockDirectory } from './lock';

const directory = temporaryDirectory('lock');
const file = join(directory.path, 'lock');
afterAll(directory.remove);

const take = () => lockDirectory(directory.path);
const past = new Date(Date.now() - 60_000);
const holds = (content: string) => writeFileSync(file, content);

test('a directory is taken and given back', () => {
  const unlock = take();
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d* ${hostname()}$`));
  unlock();
  expect(existsSync(file)).toBe(false);
});

test('a living process keeps it', () => {
  holds(`${process.ppid} `);
  expect(take).toThrow(DirectoryInUseError);
  expect(take).toThrow(`in use by process ${process.ppid}.`);
});

test.each([
  ['a process that is no more', '4194304 1'],
  ['a later process with the number of a killed one', `${process.ppid} 1 ${hostname()}`],
  ['a lock that was never written to its end', ''],
])('%s does not keep it', (_, content) => {
  holds(content);
  utimesSync(file, past, past);
  take()();
  expect(existsSync(file)).toBe(false);
});

test('a lock that is just being written is respected', () => {
  holds('');
  expect(take).toThrow(DirectoryInUseError);
});

test('a process of another machine keeps it as long as it shows signs of life', () => {
  holds('7 7 elsewhere');
  expect(take).toThrow('in use by process 7 on elsewhere.');
  utimesSync(file, past, past);
  take()();
  expect(existsSync(file)).toBe(false);
});
