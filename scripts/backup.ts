import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockDirectory } from '../server/db/lock';
import { INSTALLATION_MARK } from '../server/demonstration';
import { orExplain, StartError } from '../server/startError';
import { archiveOptions, type BackupNote, DUMP, NOTE, postgresEnv, runTool } from './archive';

const usage = `npm run backup -- [--data DIR] [--to FILE]
  --data DIR   data directory (default .data/start); the server must not be running on it
  --to FILE    archive to write (default backup-<time>.tar.gz)
With DATABASE_URL the database is dumped with pg_dump, and the server may go on.`;

/**
 * Writes the database and the uploaded files into one archive. Throws StartError when the directory is in use, holds
 * nothing, or a program is missing.
 */
export function backup({ dataDir, url, to }: { dataDir: string; url: string | undefined; to: string }): void {
  const database = join(dataDir, 'pg');
  if (!url && !existsSync(database)) throw new StartError(`There is no database in ${dataDir}.`);
  const unlock = url ? undefined : lockDirectory(dataDir);
  const work = mkdtempSync(join(tmpdir(), 'teacher-backup-'));
  const unfinished = `${to}.unfinished`;
  try {
    const note: BackupNote = { format: 1, kind: url ? 'postgresql' : 'embedded', createdAt: new Date().toISOString() };
    writeFileSync(join(work, NOTE), JSON.stringify(note));
    if (url)
      runTool('pg_dump', ['--format=custom', '--no-owner', '--no-acl', '--file', join(work, DUMP)], postgresEnv(url));
    const files = ['files', INSTALLATION_MARK].filter((name) => existsSync(join(dataDir, name)));
    const fromWork = ['-C', work, NOTE, ...(url ? [DUMP] : [])];
    const fromData = ['-C', resolve(dataDir), ...(url ? [] : ['pg']), ...files];
    runTool('tar', ['-czf', resolve(unfinished), ...fromWork, ...(fromData.length > 2 ? fromData : [])]);
    renameSync(unfinished, to);
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
    const to = file ?? `backup-${now()}.tar.gz`;
    backup({ dataDir, url, to });
    console.info(`${to}  ${(statSync(to).size / 1e6).toFixed(1)} MB`);
    if (process.env.S3_BUCKET) console.info('Uploaded files are in the object store and not in this archive.');
  });
