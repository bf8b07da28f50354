import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockDirectory } from '../server/db/lock';
import { KEY_FILE, readNeeded } from '../server/db/sealed/source';
import { KEYS_REGISTERED } from '../server/db/sealed/unlock';
import { INSTALLATION_MARK } from '../server/demonstration';
import { keepPrivate } from '../server/privateFiles';
import { orExplain, StartError } from '../server/startError';
import { archiveOptions, type BackupNote, DUMP, NOTE, postgresEnv, runTool } from './archive';

const usage = `npm run backup -- [--data DIR] [--to FILE]
  --data DIR   data directory (default .data/start); the server must not be running on it
  --to FILE    archive to write (default backup-<time>.tar.gz)
The key of its personal data is not in it: keep data.key, or DATA_KEY, apart from it.
With DATABASE_URL the database is dumped with pg_dump, and the server may go on.`;

const queryKeys = `select substr(name, ${KEYS_REGISTERED.length + 1}) from setting where name like '${KEYS_REGISTERED}%' order by name`;

/** Names of the keys without which the data cannot be read. */
const keysOf = (dataDir: string, url: string | undefined): string[] =>
  url
    ? runTool('psql', ['--no-align', '--tuples-only', '--command', queryKeys], postgresEnv(url))
        .split('\n')
        .filter(Boolean)
    : readNeeded(dataDir);

/**
 * Writes the database and the uploaded files into one archive. Throws StartError when the directory is in use, holds
 * nothing, or a program is missing.
 */
export function backup({ dataDir, url, to }: { dataDir: string; url: string | undefined; to: string }): BackupNote {
  const database = join(dataDir, 'pg');
  if (!url && !existsSync(database)) throw new StartError(`There is no database in ${dataDir}.`);
  const unlock = url ? undefined : lockDirectory(dataDir);
  const work = mkdtempSync(join(tmpdir(), 'teacher-backup-'));
  const unfinished = `${to}.unfinished`;
  try {
    const note: BackupNote = {
      format: 1,
      kind: url ? 'postgresql' : 'embedded',
      createdAt: new Date().toISOString(),
      keys: keysOf(dataDir, url),
    };
    writeFileSync(join(work, NOTE), JSON.stringify(note));
    if (url)
      runTool('pg_dump', ['--format=custom', '--no-owner', '--no-acl', '--file', join(work, DUMP)], postgresEnv(url));
    const files = ['files', INSTALLATION_MARK].filter((name) => existsSync(join(dataDir, name)));
    const fromWork = ['-C', work, NOTE, ...(url ? [DUMP] : [])];
    const fromData = ['-C', resolve(dataDir), ...(url ? [] : ['pg']), ...files];
    runTool('tar', ['-czf', resolve(unfinished), ...fromWork, ...(fromData.length > 2 ? fromData : [])]);
    renameSync(unfinished, to);
    return note;
  } finally {
    unlock?.();
    rmSync(work, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
}

const now = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

if (require.main === module)
  void orExplain(async () => {
    const { dataDir, url, file } = archiveOptions(process.argv.slice(2), 'to', usage);
    keepPrivate();
    const to = file ?? `backup-${now()}.tar.gz`;
    const { keys = [] } = backup({ dataDir, url, to });
    console.info(`${to}  ${(statSync(to).size / 1e6).toFixed(1)} MB`);
    if (keys.length > 0)
      console.info(
        `Its personal data can be read with the key ${keys.join(', ')} only, which is not in it: keep ${KEY_FILE} or DATA_KEY apart from it.`,
      );
    if (process.env.S3_BUCKET) console.info('Uploaded files are in the object store and not in this archive.');
  });
