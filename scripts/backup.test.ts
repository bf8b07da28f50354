/** @jest-environment node */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/startError';
import { temporaryDirectory } from '../tests/support/temporary';
import { archiveOptions, postgresEnv, runTool } from './archive';
import { backup } from './backup';
import { restore } from './restore';

const directory = temporaryDirectory('backup');
afterAll(directory.remove);
const at = (...names: string[]) => join(directory.path, ...names);
const url = undefined;

beforeAll(() => {
  mkdirSync(at('from', 'pg', 'base'), { recursive: true });
  mkdirSync(at('from', 'files', 'ab'), { recursive: true });
  writeFileSync(at('from', 'pg', 'PG_VERSION'), '17');
  writeFileSync(at('from', 'files', 'ab', '教案'), 'bytes');
  backup({ dataDir: at('from'), url, to: at('b.tar.gz') });
});

test('database and files come back, and nothing is left over', () => {
  restore({ from: at('b.tar.gz'), dataDir: at('to'), url, force: false });
  expect(readFileSync(at('to', 'pg', 'PG_VERSION'), 'utf8')).toBe('17');
  expect(readFileSync(at('to', 'files', 'ab', '教案'), 'utf8')).toBe('bytes');
  expect(readdirSync(at('to')).sort()).toEqual(['files', 'pg']);
  expect(existsSync(at('b.tar.gz.unfinished'))).toBe(false);
});

test('a database that is there is replaced on demand only, and kept beside', () => {
  const again = { from: at('b.tar.gz'), dataDir: at('from'), url };
  expect(() => restore({ ...again, force: false })).toThrow(/--force/);
  writeFileSync(at('from', 'pg', 'later'), '');
  restore({ ...again, force: true });
  expect(existsSync(at('from', 'pg', 'later'))).toBe(false);
  const kept = readdirSync(at('from')).find((name) => name.startsWith('pg.before-'));
  expect(existsSync(at('from', kept ?? '', 'later'))).toBe(true);
});

test('a directory in use is left alone', () => {
  writeFileSync(at('from', 'lock'), '1');
  expect(() => backup({ dataDir: at('from'), url, to: at('c.tar.gz') })).toThrow(/in use by process 1/);
  expect(existsSync(at('c.tar.gz'))).toBe(false);
});

test.each([
  ['nothing to save', () => backup({ dataDir: at('nowhere'), url, to: at('x') }), /no database/],
  ['no archive', () => restore({ from: at('nothing'), dataDir: at('n'), url, force: false }), /no file/],
  ['a foreign file', () => restore({ from: __filename, dataDir: at('n'), url, force: false }), /tar failed/],
  [
    'an archive of the other kind',
    () => restore({ from: at('b.tar.gz'), dataDir: at('n'), url: 'postgres://h/d', force: false }),
    /without DATABASE_URL/,
  ],
  ['a missing program', () => runTool('no-such-program', []), /no-such-program is needed/],
  ['an unknown option', () => archiveOptions(['--loud'], 'to', ''), /--loud/],
])('%s is told in one line', (_, act, message) => {
  expect(act).toThrow(StartError);
  expect(act).toThrow(message);
});

test("a PostgreSQL address becomes the environment of PostgreSQL's programs", () => {
  expect(postgresEnv('postgres://u%40x:p%2F@db.example:5433/t?sslmode=require')).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'u@x',
    PGPASSWORD: 'p/',
    PGDATABASE: 't',
    PGSSLMODE: 'require',
  });
});
