import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKey } from '../server/db/sealed/ring';
import { fileKeys, readNeeded, writeKeyFile, writeNeeded } from '../server/db/sealed/source';
import { machineOf } from '../server/machine';
import { StartError } from '../server/startError';
import { temporaryDirectory } from '../tests/support/temporary';
import { archiveOptions, postgresEnv, runTool } from './archive';
import { backup } from './backup';
import { restore } from './restore';

const directory = temporaryDirectory('backup');
afterAll(directory.remove);
const at = (...names: string[]) => join(directory.path, ...names);
const url = undefined;

beforeAll(async () => {
  mkdirSync(at('from', 'pg', 'base'), { recursive: true });
  mkdirSync(at('from', 'files', 'ab'), { recursive: true });
  writeFileSync(at('from', 'pg', 'PG_VERSION'), '17');
  writeFileSync(at('from', 'files', 'ab', '教案'), 'bytes');
  await backup({ dataDir: at('from'), url, to: at('b.tar.gz') });
  expect(await machineOf(at('from')).lastBackup()).toMatchObject({
    createdAt: expect.any(String),
    size: expect.any(Number),
  });
});

test('database and files come back, and nothing is left over', async () => {
  await restore({ from: at('b.tar.gz'), dataDir: at('to'), url, force: false });
  expect(readFileSync(at('to', 'pg', 'PG_VERSION'), 'utf8')).toBe('17');
  expect(readFileSync(at('to', 'files', 'ab', '教案'), 'utf8')).toBe('bytes');
  expect(readdirSync(at('to')).sort()).toEqual(['files', 'pg']);
  expect(existsSync(at('b.tar.gz.unfinished'))).toBe(false);
});

test('a database that is there is replaced on demand only, and kept beside', async () => {
  const again = { from: at('b.tar.gz'), dataDir: at('from'), url };
  await expect(restore({ ...again, force: false })).rejects.toThrow(/--force/);
  writeFileSync(at('from', 'pg', 'later'), '');
  await restore({ ...again, force: true });
  expect(existsSync(at('from', 'pg', 'later'))).toBe(false);
  const kept = readdirSync(at('from')).find((name) => name.startsWith('pg.before-'));
  expect(existsSync(at('from', kept ?? '', 'later'))).toBe(true);
});

test('a directory in use is left alone', async () => {
  writeFileSync(at('from', 'lock'), '1');
  await expect(backup({ dataDir: at('from'), url, to: at('c.tar.gz') })).rejects.toThrow(/in use by process 1/);
  expect(existsSync(at('c.tar.gz'))).toBe(false);
});

test('both say how far they are, by what is in the archive', async () => {
  const told: unknown[][] = [];
  const progress = { at: (...what: unknown[]) => void told.push(what), end: () => undefined };
  rmSync(at('from', 'lock'), { force: true });
  const { entries } = await backup({ dataDir: at('from'), url, to: at('told.tar.gz'), progress });
  expect(told.filter(([what]) => what === 'Packing').at(-1)).toEqual(['Packing', entries, entries]);
  await restore({ from: at('told.tar.gz'), dataDir: at('toldTo'), url, force: false, progress });
  expect(told.filter(([what]) => what === 'Unpacking').at(-1)).toEqual(['Unpacking', entries, entries]);
});

test('what is stopped leaves nothing half done', async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const progress = { at: () => stopping.abort(new StartError('stopped')), end: () => undefined };
  const before = readdirSync(at('from')).sort();
  await expect(backup({ dataDir: at('from'), url, to: at('s.tar.gz'), signal, progress })).rejects.toThrow('stopped');
  expect(readdirSync(directory.path).filter((name) => name.startsWith('s.tar.gz'))).toEqual([]);
  expect(readdirSync(at('from')).sort()).toEqual(before);
  const asked = { from: at('b.tar.gz'), dataDir: at('stoppedTo'), url, force: false, signal, progress };
  await expect(restore(asked)).rejects.toThrow('stopped');
  expect(readdirSync(at('stoppedTo'))).toEqual([]);
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

  test('is saved without its key, with the name of it', async () => {
    const note = await backup({ dataDir: at('sealed'), url, to: at('sealed.tar.gz') });
    expect(note.keys).toEqual([key.id]);
    const names = await runTool('tar', ['-tzf', at('sealed.tar.gz')]);
    expect(names).toContain('PG_VERSION');
    expect(names).not.toContain('data.key');
  });

  test.each([
    ['no key', () => undefined],
    ['another key', () => writeKeyFile(at('sealedTo'), [other])],
  ])('is not brought back with %s, and nothing is changed', async (_, given) => {
    mkdirSync(at('sealedTo', 'pg'), { recursive: true });
    writeFileSync(at('sealedTo', 'pg', 'mine'), '');
    given();
    const before = readdirSync(at('sealedTo'));
    await expect(restore({ ...again, dataDir: at('sealedTo') })).rejects.toThrow(`encrypted with the key ${key.id}`);
    expect(readdirSync(at('sealedTo'))).toEqual(before);
    expect(existsSync(at('sealedTo', 'pg', 'mine'))).toBe(true);
  });

  test('comes back where its key is', async () => {
    writeKeyFile(at('sealedTo'), [key]);
    await restore({ ...again, dataDir: at('sealedTo') });
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
  ['an unknown option', async () => archiveOptions(['--loud'], 'to', ''), /--loud/],
])('%s is told in one line', async (_, act, message) => {
  const error: unknown = await act().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(message);
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
