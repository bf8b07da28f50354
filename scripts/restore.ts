import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDirectory } from '../server/db/lock';
import { keyFileOf, knownKeys, writeNeeded } from '../server/db/sealed/source';
import { INSTALLATION_MARK, rememberInstallation } from '../server/demonstration';
import { keepPrivate, makePrivate, privateDirectory } from '../server/privateFiles';
import { orExplain, StartError } from '../server/startError';
import { archiveOptions, type BackupNote, DUMP, NOTE, runTool } from './archive';
import { compared, namedInDatabase, namedInFiles, type ObjectsTold, tellObjects } from './backup/objects';
import { restorePostgres } from './backup/postgresBack';
import { type CommandProgress, commandProgress, silent, stoppable } from './progress';

const usage = `npm run restore -- --from FILE [--data DIR] [--force]
  --from FILE  archive that npm run backup has written
  --data DIR   data directory (default .data/start); no server may be running on it
  --force      replace a database that is already there; an embedded one is kept beside it as pg.before-<time>
The key of its personal data has to be there already, as data.key of the data directory or as DATA_KEY.
With DATABASE_URL the archive of a PostgreSQL database is brought back with pg_restore, as many tables at once as there are processors.
Rows and files are compared at the end: the exit code is 1 when files are missing, 3 when there are only more.`;

function noteOf(directory: string, from: string): BackupNote {
  try {
    const note = JSON.parse(readFileSync(join(directory, NOTE), 'utf8')) as BackupNote;
    if (note.format === 1) return note;
  } catch {
    // Told below.
  }
  throw new StartError(`${from} is not an archive of npm run backup.`);
}

/** Number of entries of the archive that is being unpacked, by its note; undefined for an older one. */
function entriesIn(directory: string): number | undefined {
  try {
    return noteOf(directory, '').entries;
  } catch {
    return undefined;
  }
}

/** Throws StartError when a key is not there that the archive's data are encrypted with. */
function assertKeys(dataDir: string, { keys = [] }: BackupNote): void {
  const there = new Set(knownKeys({ dataDir, env: process.env }).map(({ id }) => id));
  const missing = keys.filter((id) => !there.has(id));
  if (missing.length > 0)
    throw new StartError(
      `The archive is encrypted with the key ${missing.join(', ')}, which is not there: put it back as ${keyFileOf(dataDir)}, or ` +
        'into DATA_KEY or DATA_KEYS_OLD. Nothing has been changed.',
    );
}

/** Moves what is there out of the way and what comes into its place; both are renames within one file system. */
function replace(from: string, to: string): void {
  if (existsSync(to)) renameSync(to, `${to}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`);
  renameSync(from, to);
}

export interface RestoreOptions {
  from: string;
  dataDir: string;
  url: string | undefined;
  force: boolean;
  signal?: AbortSignal;
  progress?: CommandProgress;
}

/**
 * Brings an archive back. Throws StartError when it is none, or something is in the way, and the signal's reason when
 * that stops it: until everything is unpacked nothing of what was there is touched. Answers whether rows and files fit.
 */
export async function restore(options: RestoreOptions): Promise<ObjectsTold> {
  const { from, dataDir, url, force, signal, progress = silent } = options;
  if (!existsSync(from)) throw new StartError(`There is no file ${from}.`);
  privateDirectory(dataDir);
  const unlock = lockDirectory(dataDir);
  const work = mkdtempSync(join(resolve(dataDir), 'restore-'));
  try {
    let [unpacked, entries] = [0, undefined as number | undefined];
    await runTool('tar', ['-xvf', resolve(from), '-C', work], {
      signal,
      onLine: () => {
        unpacked += 1;
        // The note comes first; while it is being written it cannot be read yet.
        entries ??= entriesIn(work);
        progress.at('Unpacking', unpacked, entries);
      },
    });
    // An archive keeps the rights that its files had.
    makePrivate(work, true);
    const note = noteOf(work, from);
    const { kind, keys = [] } = note;
    if (kind !== (url ? 'postgresql' : 'embedded'))
      throw new StartError(
        url
          ? 'The archive holds an embedded database; restore it without DATABASE_URL.'
          : 'The archive holds a PostgreSQL database; name the server with DATABASE_URL.',
      );
    if (!force && !url && existsSync(join(dataDir, 'pg')))
      throw new StartError(`There is a database in ${dataDir} already; --force replaces it.`);
    assertKeys(dataDir, note);
    signal?.throwIfAborted();
    if (url) await restorePostgres(url, join(work, DUMP), { force, signal, progress });
    else {
      replace(join(work, 'pg'), join(dataDir, 'pg'));
      if (keys.length > 0) writeNeeded(dataDir, keys);
    }
    if (existsSync(join(work, 'files'))) replace(join(work, 'files'), join(dataDir, 'files'));
    if (existsSync(join(work, INSTALLATION_MARK))) rememberInstallation(dataDir);
    progress.at('Comparing rows and files');
    const named = () => (url ? namedInDatabase(url) : namedInFiles(dataDir));
    return await compared(named, { dataDir, at: new Date(note.createdAt) });
  } finally {
    rmSync(work, { recursive: true, force: true });
    unlock();
  }
}

/** Brings an archive back, as the arguments say. Throws StartError with what is wrong, and HelpRequest on --help. */
export async function command(args: readonly string[]): Promise<void> {
  const { file, ...options } = archiveOptions(args, 'from', usage);
  if (!file) throw new StartError('--from FILE is needed: the archive to bring back.');
  keepPrivate();
  const progress = commandProgress();
  const told = await stoppable((signal) => restore({ ...options, from: file, signal, progress })).finally(progress.end);
  console.info(`Restored from ${file}.`);
  const { lines, code } = tellObjects(told);
  for (const line of lines) console.info(line);
  if (code > 0) process.exitCode = code;
}

if (require.main === module) void orExplain(() => command(process.argv.slice(2)));
