import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKey } from '../server/db/sealed/ring';
import { fileKeys, readNeeded, writeKeyFile, writeNeeded } from '../server/db/sealed/source';
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

describe('a database that is encrypted', () => {
  const [key, other] = [newKey(), newKey()];
  const again = { from: at('sealed.tar.gz'), url, force: true };
  beforeAll(() => {
    mkdirSync(at('sealed', 'pg'), { recursive: true });
    writeFileSync(at('sealed', 'pg', 'PG_VERSION'), '17');
    writeKeyFile(at('sealed'), [key, other]);
    writeNeeded(at('sealed'), [key.id]);
  });

  test('is saved without its key, with the name of it', () => {
    expect(backup({ dataDir: at('sealed'), url, to: at('sealed.tar.gz') }).keys).toEqual([key.id]);
    const names = runTool('tar', ['-tzf', at('sealed.tar.gz')]);
    expect(names).toContain('PG_VERSION');
    expect(names).not.toContain('data.key');
  });

  test.each([
    ['no key', () => undefined],
    ['another key', () => writeKeyFile(at('sealedTo'), [other])],
  ])('is not brought back with %s, and nothing is changed', (_, given) => {
    mkdirSync(at('sealedTo', 'pg'), { recursive: true });
    writeFileSync(at('sealedTo', 'pg', 'mine'), '');
    given();
    const before = readdirSync(at('sealedTo'));
    expect(() => restore({ ...again, dataDir: at('sealedTo') })).toThrow(`encrypted with the key ${key.id}`);
    expect(readdirSync(at('sealedTo'))).toEqual(before);
    expect(existsSync(at('sealedTo', 'pg', 'mine'))).toBe(true);
  });

  test('comes back where its key is', () => {
    writeKeyFile(at('sealedTo'), [key]);
    restore({ ...again, dataDir: at('sealedTo') });
    expect(existsSync(at('sealedTo', 'pg', 'PG_VERSION'))).toBe(true);
    expect(readNeeded(at('sealedTo'))).toEqual([key.id]);
    expect(fileKeys(at('sealedTo')).map(({ id }) => id)).toEqual([key.id]);
  });
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
