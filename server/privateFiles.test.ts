import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../tests/support/temporary';
import { makePrivate, privateDirectory } from './privateFiles';

const home = temporaryDirectory('private');
afterAll(home.remove);
const at = (...names: string[]) => join(home.path, ...names);
const modeOf = (path: string) => (statSync(path).mode & 0o1777).toString(8);

test('a directory is made for its user alone', () => {
  privateDirectory(at('new', 'data'));
  expect(modeOf(at('new', 'data'))).toBe('700');
});

test('a link that leads to nothing is told in one line', () => {
  symlinkSync(at('nothing', 'here'), at('dangling'));
  expect(() => privateDirectory(at('dangling'))).toThrow(
    expect.objectContaining({ name: 'StartError', message: expect.stringContaining(at('dangling')) }),
  );
});

test('one that others could read is mended with all that is in it', () => {
  mkdirSync(at('old', 'files'), { recursive: true });
  writeFileSync(at('old', 'files', 'one'), '');
  writeFileSync(at('old', 'data.key'), '');
  for (const [path, mode] of [
    [at('old', 'files', 'one'), 0o666],
    [at('old', 'files'), 0o755],
    [at('old', 'data.key'), 0o644],
    [at('old'), 0o755],
  ] as const)
    chmodSync(path, mode);
  privateDirectory(at('old'));
  expect(['', 'files', 'files/one', 'data.key'].map((name) => modeOf(at('old', name)))).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
});

test('what lies in a directory that others cannot enter is looked at when all of it is asked for', () => {
  mkdirSync(at('closed'), { mode: 0o700 });
  writeFileSync(at('closed', 'inner'), '');
  chmodSync(at('closed', 'inner'), 0o666);
  makePrivate(at('closed'));
  expect(modeOf(at('closed', 'inner'))).toBe('666');
  makePrivate(at('closed'), true);
  expect(modeOf(at('closed', 'inner'))).toBe('600');
});

test('a directory that many share, and what a link leads to, keep their rights', () => {
  mkdirSync(at('shared'));
  chmodSync(at('shared'), 0o1777);
  mkdirSync(at('elsewhere'));
  chmodSync(at('elsewhere'), 0o755);
  mkdirSync(at('linked'));
  chmodSync(at('linked'), 0o755);
  symlinkSync(at('elsewhere'), at('linked', 'files'));
  privateDirectory(at('shared'));
  privateDirectory(at('linked'));
  expect([modeOf(at('shared')), modeOf(at('linked')), modeOf(at('elsewhere'))]).toEqual(['1777', '700', '755']);
});
