import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../tests/support/temporary';
import { isStartError, StartError } from '../startError';
import { directoryFailure, fillFailure, postgresFailure } from './openErrors';

const home = temporaryDirectory('open-errors');
afterAll(home.remove);
const PLENTY = 1e9;
const known = { dataDir: 'd', known: true, room: PLENTY };
const messageOf = (error: unknown) => (isStartError(error) ? error.message : `not explained: ${error}`);
const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
const engineEnd = Object.assign(new Error('Aborted(). Build with -sASSERTIONS'), { name: 'RuntimeError' });

test.each<[string, unknown, Parameters<typeof directoryFailure>[1], RegExp]>([
  ['no right to write', coded('EACCES'), known, /^The data directory d cannot be written: permission denied\.$/],
  ['a disk that refuses', coded('ENOSPC'), known, /cannot be written: the disk is full\.$/],
  ['the same, told by the engine', { name: 'ErrnoError', errno: 51 }, known, /cannot be written: the disk is full\.$/],
  ['a path through a file', { name: 'ErrnoError', errno: 54 }, known, /a part of the path is not a directory/],
  // The engine does not say why it ends; the disk does.
  ['a full disk that nobody tells', { errno: 0 }, { ...known, room: 4096 }, /the disk is full \(0 MB are left\)\.$/],
  [
    'a part of the program that is missing',
    Object.assign(new Error("Cannot find module './drivers/embedded'"), { code: 'MODULE_NOT_FOUND' }),
    known,
    /^The program is not complete: \.\/drivers\/embedded is missing .*npm ci/,
  ],
  ['the engine, in a new directory', engineEnd, { ...known, known: false }, /^A new database cannot be made in d /],
  [
    'a number of the engine, in a new directory',
    { name: 'ErrnoError', errno: 44 },
    { ...known, known: false },
    /^A new database cannot be made in d \(ErrnoError 44\)\.$/,
  ],
  ['a statement of a migration', { cause: coded('42P07') }, known, /refuses a statement \(SQLSTATE 42P07\)/],
])('%s is told, and not called damage', (_, error, directory, told) => {
  const message = messageOf(directoryFailure(error, directory));
  expect(message).toMatch(told);
  expect(message).not.toMatch(/damaged|backup/);
});

test.each<[string, unknown]>([
  ['the engine ends over its files', engineEnd],
  ['the engine does not begin', new Error('PGlite failed to initialize properly\nstack')],
  ['corrupted data', { cause: coded('XX001') }],
  ['a file that is gone', coded('58P01')],
])('%s: it may be damaged', (_, error) => {
  expect(messageOf(directoryFailure(error, known))).toMatch(/may be damaged .*restore/);
});

test('files of another version are no damage', () => {
  mkdirSync(join(home.path, 'pg'));
  writeFileSync(join(home.path, 'pg', 'PG_VERSION'), '17\n');
  const error = new Error('PGlite failed to initialize properly');
  const message = messageOf(directoryFailure(error, { ...known, dataDir: home.path }));
  expect(message).toMatch(/written by version 17, and this release reads version \d+\./);
  expect(message).not.toContain('damaged');
});

test('a fault of the program and what is explained already are answered as they are', () => {
  for (const error of [new TypeError('x is not a function'), new StartError('in use')]) {
    expect(directoryFailure(error, known)).toBe(error);
    expect(postgresFailure(error, 'postgres://h/d')).toBe(error);
  }
  expect(isStartError(fillFailure(new Error('x'), 'd', 4096))).toBe(true);
  expect(fillFailure('x', 'd', PLENTY)).toBe('x');
});

test.each([
  [{ errors: [{ code: 'ECONNREFUSED' }] }, 'nothing answers there'],
  [{ code: '57P01' }, 'the server is being stopped'],
  [{ cause: { code: '42P07' } }, 'it refuses a statement (SQLSTATE 42P07)'],
])('a database that cannot be used is named without its password: %j', (more, reason) => {
  const message = messageOf(
    postgresFailure(Object.assign(new Error('x'), more), 'postgres://u:hunter2@db.example:5433/teacher'),
  );
  expect(message).toBe(`DATABASE_URL: the database teacher on db.example:5433 cannot be used: ${reason}.`);
});
