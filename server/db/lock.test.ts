import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../../tests/support/temporary';
import { DirectoryInUseError, lockDirectory } from './lock';

const directory = temporaryDirectory('lock');
const file = join(directory.path, 'lock');
afterAll(directory.remove);

const take = () => lockDirectory(directory.path);
const past = new Date(Date.now() - 60_000);
const holds = (content: string, name = 'lock') => writeFileSync(join(directory.path, name), content);
const locks = () => readdirSync(directory.path);

test('a directory is taken and given back', () => {
  const unlock = take();
  expect(locks()).toEqual([expect.stringMatching(new RegExp(`^lock\\.${process.pid}\\.`))]);
  expect(readFileSync(join(directory.path, locks()[0] ?? ''), 'utf8')).toMatch(
    new RegExp(`^${process.pid} \\d* ${hostname()} held$`),
  );
  expect(take).toThrow(DirectoryInUseError);
  unlock();
  expect(locks()).toEqual([]);
});

test.each(['lock', `lock.${process.ppid}.0a`])('a living process keeps it: %s', (name) => {
  holds(`${process.ppid}  ${hostname()} held`, name);
  expect(take).toThrow(DirectoryInUseError);
  expect(take).toThrow(`in use by process ${process.ppid}.`);
  holds('', name);
  utimesSync(join(directory.path, name), past, past);
});

test.each([
  ['a process that is no more', '4194304 1'],
  ['a later process with the number of a killed one', `${process.ppid} 1 ${hostname()}`],
  ['an earlier process with our own number', `${process.pid} 1 ${hostname()}`],
  ['a lock that was never written to its end', ''],
])('%s does not keep it', (_, content) => {
  for (const name of ['lock', 'lock.4194304.0b']) {
    holds(content, name);
    utimesSync(join(directory.path, name), past, past);
  }
  take()();
  expect(locks()).toEqual([]);
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
  expect(locks()).toEqual([]);
});

/** Takes every round's directory as soon as the round begins and says whether it has it. */
const contender = String.raw`
const { existsSync } = require('node:fs');
const { lockDirectory } = require(process.argv[1]);
for (let round = 0; round < Number(process.argv[3]); round++) {
  const place = process.argv[2] + '/' + round;
  const until = Date.now() + 20_000;
  while (!existsSync(place + '/go')) if (Date.now() > until) process.exit(1);
  let held = 1;
  try { lockDirectory(place); } catch (error) { held = error.constructor.name === 'DirectoryInUseError' ? 0 : String(error.stack); }
  process.stdout.write(round + ' ' + held + '\n');
}
setTimeout(() => undefined, 60_000);`;

test('of three that start at the same moment over a stale lock exactly one has the directory', async () => {
  const rounds = 40;
  const home = temporaryDirectory('contest');
  for (let round = 0; round < rounds; round++) {
    mkdirSync(join(home.path, String(round)));
    writeFileSync(join(home.path, String(round), 'lock'), `4194304 1 ${hostname()}`);
  }
  const said: string[] = [];
  const contenders = Array.from({ length: 3 }, () => {
    const args = ['--import', 'tsx', '-e', contender, resolve(__dirname, 'lock.ts'), home.path, String(rounds)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk: Buffer) => said.push(...chunk.toString().trim().split('\n')));
    return child;
  });
  const until = async (lines: number) => {
    while (said.length < lines && contenders.every(({ exitCode }) => exitCode === null))
      await new Promise((done) => setTimeout(done, 5));
  };
  try {
    // The first round waits until all of them run.
    await new Promise((done) => setTimeout(done, 3000));
    for (let round = 0; round < rounds; round++) {
      writeFileSync(join(home.path, String(round), 'go'), '');
      await until(3 * (round + 1));
    }
  } finally {
    for (const child of contenders) child.kill('SIGKILL');
    home.remove();
  }
  const holders = Array.from({ length: rounds }, (_, round) => said.filter((line) => line === `${round} 1`).length);
  expect(said.filter((line) => !/ [01]$/.test(line))).toEqual([]);
  expect(holders).toEqual(Array(rounds).fill(1));
});
