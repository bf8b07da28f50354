/**
 * @when all
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '../../server/db/client';
import { resource } from '../../server/db/schema';
import { newKey } from '../../server/db/sealed/ring';
import { writeKeyFile } from '../../server/db/sealed/source';
import { type Postgres, postgresPrograms, startPostgres } from '../../tests/support/postgres';
import { temporaryDirectory } from '../../tests/support/temporary';
import { DUMP, NOTE, postgresEnv, runTool } from '../archive';
import { backup } from '../backup';
import { restore } from '../restore';
import { tellObjects } from './objects';
import { restorePostgres } from './postgresBack';

const directory = temporaryDirectory('backupPostgres');
const at = (...names: string[]) => join(directory.path, ...names);
const key = 'files/ab/0123456789abcdef';
const file = {
  ownerId: 'somebody',
  name: '教案',
  ext: 'txt',
  mime: 'text/plain',
  size: 6,
  sha256: 'none',
  scene: 'attachment',
  createdAt: new Date(),
};
let postgres: Postgres;
let url = '';

// The embedded engine has tests of its own, and is all there is where PostgreSQL is not installed.
const described = postgresPrograms() ? describe : describe.skip;

async function rowsIn(address: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}
const tablesIn = async (address: string) =>
  rowsIn(
    address,
    "select schemaname, tablename, tableowner from pg_tables where schemaname in ('public', 'drizzle') order by 1, 2",
  );

described('a PostgreSQL database', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.database('source');
    mkdirSync(at('data', 'files', 'files', 'ab'), { recursive: true });
    writeFileSync(at('data', 'not-a-demonstration'), '');
    writeKeyFile(at('data'), [newKey()]);
    const { db, close } = await openPostgres(url, at('data'));
    await db.insert(resource).values({ ...file, id: 'r1', storageKey: key });
    await close();
    writeFileSync(at('data', 'files', key), '教案');
  });
  afterAll(async () => {
    await postgres?.stop();
    directory.remove();
  });

  /** A new, empty database of a user who owns it and is nobody else. */
  async function ownDatabase(name: string): Promise<string> {
    await rowsIn(postgres.address('postgres'), `do $$ begin create role app login; exception when others then end $$`);
    await rowsIn(postgres.address('postgres'), `create database ${name} owner app`);
    return postgres.address(name).replace('//postgres@', '//app@');
  }
  const to = (name: string) => {
    mkdirSync(at(name), { recursive: true });
    execFileSync('cp', [at('data', 'data.key'), at(name)]);
    return at(name);
  };

  test('is dumped straight into the archive: nothing of it lies anywhere else', async () => {
    const [seen, before] = [new Set<string>(), new Set(readdirSync(directory.path))];
    const progress = {
      at: () => {
        for (const name of readdirSync(directory.path)) if (!before.has(name)) seen.add(name);
      },
      end: () => undefined,
    };
    const temporary = process.env.TMPDIR;
    // A copy anywhere else would fail.
    process.env.TMPDIR = at('nowhere');
    const saved = await backup({ dataDir: at('data'), url, to: at('b.tar'), progress });
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
    expect([...seen]).toEqual(['b.tar.unfinished']);
    expect(tellObjects(saved.objects)).toMatchObject({ code: 0 });
    const names = (await runTool('tar', ['-tf', at('b.tar')])).trim().split('\n');
    expect(names.slice(0, 2)).toEqual([NOTE, DUMP]);
    expect(names).toContain(`files/${key}`);
    // Programs of PostgreSQL read it as well.
    await runTool('tar', ['-xf', at('b.tar'), '-C', directory.path, DUMP]);
    expect(await runTool('pg_restore', ['--list', at(DUMP)])).toContain('TABLE DATA public resource');
  });

  test('comes back, by a user who owns nothing but the database, and is replaced on demand only', async () => {
    const target = await ownDatabase('target');
    const asked = { from: at('b.tar'), dataDir: to('to'), url: target };
    expect(tellObjects(await restore({ ...asked, force: false }))).toMatchObject({ code: 0 });
    expect(await rowsIn(target, 'select id, storage_key from resource')).toEqual([{ id: 'r1', storage_key: key }]);
    expect(await tablesIn(target)).toHaveLength((await tablesIn(url)).length);

    await expect(restore({ ...asked, force: false })).rejects.toThrow(/--force/);
    await rowsIn(target, "update resource set id = 'other'");
    await restore({ ...asked, force: true });
    expect(await rowsIn(target, 'select id from resource')).toEqual([{ id: 'r1' }]);
    expect(await rowsIn(target, "select 1 from pg_namespace where nspname like '%_before_restore'")).toEqual([]);
    // The server starts on it.
    const { close } = await openPostgres(target, at('to'));
    await close();
  });

  test('one that breaks off leaves the database as it was, also when the command was killed', async () => {
    const target = await ownDatabase('broken');
    await restore({ from: at('b.tar'), dataDir: to('brokenTo'), url: target, force: false });
    await rowsIn(target, "update resource set id = 'mine'");
    const dump = await runTool('cat', [at(DUMP)]).then(() => at(DUMP));
    const half = at('half.dump');
    execFileSync('sh', ['-c', `head -c $(($(stat -c %s ${dump}) * 3 / 4)) ${dump} > ${half}`]);
    const room = { force: true, signal: undefined, progress: { at: () => undefined, end: () => undefined } };
    await expect(restorePostgres(target, half, room)).rejects.toThrow(/pg_restore failed/);
    expect(await rowsIn(target, 'select id from resource')).toEqual([{ id: 'mine' }]);

    await rowsIn(target, 'alter schema public rename to public_before_restore; create schema public');
    await rowsIn(target, 'alter schema drizzle rename to drizzle_before_restore; create table public.half (n int)');
    await expect(restorePostgres(target, half, room)).rejects.toThrow(/pg_restore failed/);
    expect(await rowsIn(target, 'select id from resource')).toEqual([{ id: 'mine' }]);
    expect(await rowsIn(target, "select 1 from pg_tables where tablename = 'half'")).toEqual([]);
  });

  test('with an extension of others in it, it is replaced in one transaction', async () => {
    const target = await postgres.database('extended');
    await restore({ from: at('b.tar'), dataDir: to('extendedTo'), url: target, force: false });
    await rowsIn(target, 'create extension if not exists plpgsql; alter extension plpgsql set schema public').catch(
      () => rowsIn(target, 'create extension pgcrypto'),
    );
    await rowsIn(target, "update resource set id = 'other'");
    await restore({ from: at('b.tar'), dataDir: at('extendedTo'), url: target, force: true });
    expect(await rowsIn(target, 'select id from resource')).toEqual([{ id: 'r1' }]);
  });

  test('an archive of before, packed by tar and gzip, still comes back', async () => {
    mkdirSync(at('old'));
    const args = ['--format=custom', '--no-owner', '--no-acl', '--file', at('old', DUMP)];
    await runTool('pg_dump', args, { env: postgresEnv(url) });
    const note = { format: 1, kind: 'postgresql', createdAt: new Date().toISOString(), keys: [] };
    writeFileSync(at('old', NOTE), JSON.stringify(note));
    await runTool('tar', ['-czf', at('old.tar.gz'), '-C', at('old'), NOTE, DUMP, '-C', at('data'), 'files']);
    const target = await ownDatabase('older');
    const told = await restore({ from: at('old.tar.gz'), dataDir: to('olderTo'), url: target, force: false });
    expect(tellObjects(told)).toMatchObject({ code: 0 });
    expect(await rowsIn(target, 'select id from resource')).toEqual([{ id: 'r1' }]);
  });

  test('a file that is missing is told by its row, and by the exit code', async () => {
    rmSync(at('data', 'files', key));
    const told = tellObjects((await backup({ dataDir: at('data'), url, to: at('lost.tar') })).objects);
    expect(told).toEqual({
      code: 1,
      lines: [expect.stringContaining('1 of them missing'), 'Missing:', `  ${key}  (resource r1)`],
    });
    const target = await ownDatabase('lost');
    const again = await restore({ from: at('lost.tar'), dataDir: to('lostTo'), url: target, force: false });
    expect(tellObjects(again)).toEqual(told);
  });

  test('a dump that fails leaves nothing', async () => {
    const asked = { dataDir: at('data'), url: `${url}&sslmode=disable`, to: at('fails.tar') };
    const stopping = new AbortController();
    const progress = { at: () => stopping.abort(new Error('stopped')), end: () => undefined };
    await expect(backup({ ...asked, signal: stopping.signal, progress })).rejects.toThrow('stopped');
    await expect(backup({ ...asked, url: postgres.address('no_such') })).rejects.toThrow();
    expect(readdirSync(directory.path).filter((name) => name.startsWith('fails'))).toEqual([]);
  });
});
