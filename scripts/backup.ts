import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockDirectory } from '../server/db/lock';
import { KEY_FILE, readNeeded } from '../server/db/sealed/source';
import { KEYS_REGISTERED } from '../server/db/sealed/unlock';
import { INSTALLATION_MARK } from '../server/demonstration';
import { LAST_BACKUP, type LastBackup } from '../server/machine';
import { keepPrivate } from '../server/privateFiles';
import { orExplain, StartError } from '../server/startError';
import { archiveOptions, type BackupNote, DUMP, NOTE, postgresEnv, runTool } from './archive';
import { type CommandProgress, commandProgress, silent, stoppable } from './progress';

const usage = `npm run backup -- [--data DIR] [--to FILE]
  --data DIR   data directory (default .data/start); the server must not be running on it
  --to FILE    archive to write (default backup-<time>.tar.gz)
The key of its personal data is not in it: keep data.key, or DATA_KEY, apart from it.
With DATABASE_URL the database is dumped with pg_dump, and the server may go on.`;

const queryKeys = `select substr(name, ${KEYS_REGISTERED.length + 1}) from setting where name like '${KEYS_REGISTERED}%' order by name`;

/** Names of the keys without which the data cannot be read. */
async function keysOf(dataDir: string, url: string | undefined, signal: AbortSignal | undefined): Promise<string[]> {
  if (!url) return readNeeded(dataDir);
  const args = ['--no-align', '--tuples-only', '--command', queryKeys];
  return (await runTool('psql', args, { env: postgresEnv(url), signal })).split('\n').filter(Boolean);
}

/** Files and folders of a path. */
const entriesOf = (path: string): number =>
  statSync(path).isDirectory() ? 1 + readdirSync(path, { recursive: true }).length : 1;

interface BackupOptions {
  dataDir: string;
  url: string | undefined;
  to: string;
  signal?: AbortSignal;
  progress?: CommandProgress;
}

/**
 * Writes the database and the uploaded files into one archive. Throws StartError when the directory is in use, holds
 * nothing, or a program is missing; the signal's reason when that stops it. Whatever stops it, nothing half done is left.
 */
export async function backup({ dataDir, url, to, signal, progress = silent }: BackupOptions): Promise<BackupNote> {
  const database = join(dataDir, 'pg');
  if (!url && !existsSync(database)) throw new StartError(`There is no database in ${dataDir}.`);
  const unlock = url ? undefined : lockDirectory(dataDir);
  const work = mkdtempSync(join(tmpdir(), 'teacher-backup-'));
  const unfinished = `${to}.unfinished`;
  try {
    if (url) {
      let lines = 0;
      progress.at('Dumping the database');
      await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-acl', '--verbose', '--file', join(work, DUMP)], {
        env: postgresEnv(url),
        signal,
        onLine: () => progress.at('Dumping the database', ++lines),
      });
    }
    const files = ['files', INSTALLATION_MARK].filter((name) => existsSync(join(dataDir, name)));
    const inData = [...(url ? [] : ['pg']), ...files];
    const entries = inData.reduce((sum, name) => sum + entriesOf(join(dataDir, name)), url ? 2 : 1);
    const note: BackupNote = {
      format: 1,
      kind: url ? 'postgresql' : 'embedded',
      createdAt: new Date().toISOString(),
      entries,
      keys: await keysOf(dataDir, url, signal),
    };
    writeFileSync(join(work, NOTE), JSON.stringify(note));
    const fromWork = ['-C', work, NOTE, ...(url ? [DUMP] : [])];
    const fromData = ['-C', resolve(dataDir), ...inData];
    let packed = 0;
    await runTool('tar', ['-czvf', resolve(unfinished), ...fromWork, ...(inData.length > 0 ? fromData : [])], {
      signal,
      onLine: () => progress.at('Packing', ++packed, entries),
    });
    renameSync(unfinished, to);
    // The page of the installation's health tells how old it is.
    const last: LastBackup = { createdAt: note.createdAt, size: statSync(to).size };
    if (existsSync(dataDir)) writeFileSync(join(dataDir, LAST_BACKUP), JSON.stringify(last));
    return note;
  } finally {
    unlock?.();
    rmSync(work, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
}

const now = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

/** Writes a backup, as the arguments say, and prints where and with which keys it can be read. Throws StartError with what is wrong, and HelpRequest on --help. */
export async function command(args: readonly string[]): Promise<void> {
  const { dataDir, url, file } = archiveOptions(args, 'to', usage);
  keepPrivate();
  const to = file ?? `backup-${now()}.tar.gz`;
  const progress = commandProgress();
  const { keys = [] } = await stoppable((signal) => backup({ dataDir, url, to, signal, progress })).finally(
    progress.end,
  );
  console.info(`${to}  ${(statSync(to).size / 1e6).toFixed(1)} MB`);
  if (keys.length > 0)
    console.info(
      `Its personal data can be read with the key ${keys.join(', ')} only, which is not in it: keep ${KEY_FILE} or DATA_KEY apart from it.`,
    );
  if (process.env.S3_BUCKET) console.info('Uploaded files are in the object store and not in this archive.');
}

if (require.main === module) void orExplain(() => command(process.argv.slice(2)));
