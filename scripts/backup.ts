import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from '../server/db/lock';
import { KEY_FILE, readNeeded } from '../server/db/sealed/source';
import { INSTALLATION_MARK } from '../server/demonstration';
import { LAST_BACKUP, type LastBackup } from '../server/machine';
import { keepPrivate } from '../server/privateFiles';
import { orExplain, StartError } from '../server/startError';
import { archiveOptions, type BackupNote, DUMP, NOTE } from './archive';
import { beginServed, logPaths, pathsBelow, servedPaths } from './backup/embedded';
import { compared, isNamedNow, namedInFiles, type ObjectsTold, tellObjects } from './backup/objects';
import { atOneMoment } from './backup/postgres';
import { TarWriter } from './backup/tar';
import { type CommandProgress, commandProgress, silent, stoppable } from './progress';

const usage = `npm run backup -- [--data DIR] [--to FILE]
  --data DIR   data directory (default .data/start); a server may be running on it
  --to FILE    archive to write (default backup-<time>.tar, .tar.gz of an embedded database)
The key of its personal data is not in it: keep data.key, or DATA_KEY, apart from it.
With DATABASE_URL the database is dumped with pg_dump.
Files are compared with the rows that name them: the exit code is 1 when some are missing, 3 when there are only more.`;

/** A saved database, and whether the files fit to it. */
export interface Saved extends BackupNote {
  objects: ObjectsTold;
}

interface BackupOptions {
  dataDir: string;
  url: string | undefined;
  to: string;
  signal?: AbortSignal;
  progress?: CommandProgress;
}

type Packing = Required<Pick<BackupOptions, 'dataDir' | 'to' | 'progress'>> & { signal: AbortSignal | undefined };

/** An archive that is being written: entry after entry, and how far it is. */
async function packer({ dataDir, to, signal, progress }: Packing, compressed: boolean) {
  const tar = await TarWriter.create(to, { compressed });
  let [packed, entries] = [0, 0];
  const next = () => {
    signal?.throwIfAborted();
    packed += 1;
    progress.at('Packing', packed, Math.max(packed, entries));
  };
  return {
    tar,
    note: async (note: BackupNote) => {
      entries = note.entries ?? 0;
      await tar.addBytes(NOTE, Buffer.from(JSON.stringify(note)));
      next();
    },
    bytes: async (name: string, bytes: string) => {
      await tar.addBytes(name, Buffer.from(bytes));
      next();
    },
    paths: async (paths: readonly string[]) => {
      for (const path of paths) if (await tar.addPath(path, join(dataDir, path))) next();
    },
    next,
  };
}

/** Uploaded files and the mark of an installation, by their paths in the data directory. */
const filesOf = (dataDir: string): string[] =>
  [
    existsSync(join(dataDir, 'files')) && pathsBelow(dataDir, 'files'),
    existsSync(join(dataDir, INSTALLATION_MARK)) && [INSTALLATION_MARK],
  ]
    .filter((paths) => paths !== false)
    .flat();

const noteOf = (kind: BackupNote['kind'], entries: number, keys: string[]): BackupNote => ({
  format: 1,
  kind,
  createdAt: new Date().toISOString(),
  entries,
  keys,
});

/** A PostgreSQL database, of one moment, and the files of the data directory. The archive takes the dump as it is made. */
const savePostgres = (url: string, packing: Packing): Promise<Saved> =>
  atOneMoment(url, async ({ keys, dump, named }) => {
    const { dataDir, progress, signal } = packing;
    const { tar, note: begin, paths, next } = await packer(packing, false);
    try {
      const note = noteOf('postgresql', 2 + filesOf(dataDir).length, keys);
      await begin(note);
      let lines = 0;
      const { output, ended } = dump({ signal, onLine: () => progress.at('Dumping the database', ++lines) });
      // Both: a program that fails ends its output, and one that cannot be written any more is of no use.
      await Promise.all([tar.addStream(DUMP, output), ended]);
      next();
      await paths(filesOf(dataDir));
      await tar.end();
      progress.at('Comparing rows and files');
      const isStillNamed = (object: Parameters<typeof isNamedNow>[1]) => isNamedNow(url, object);
      return { ...note, objects: await compared(named, { dataDir, at: new Date(note.createdAt), isStillNamed }) };
    } finally {
      await tar.abandon();
    }
  });

/** An embedded database that nobody serves: its directory as it lies there. */
async function saveStopped(packing: Packing): Promise<Saved> {
  const { dataDir } = packing;
  const paths = [...pathsBelow(dataDir, 'pg'), ...filesOf(dataDir)];
  const archive = await packer(packing, true);
  try {
    const note = noteOf('embedded', 1 + paths.length, readNeeded(dataDir));
    await archive.note(note);
    await archive.paths(paths);
    await archive.tar.end();
    packing.progress.at('Comparing rows and files');
    return { ...note, objects: await compared(() => namedInFiles(dataDir), { dataDir, at: new Date(note.createdAt) }) };
  } finally {
    await archive.tar.abandon();
  }
}

/** An embedded database while a server serves it: the files as they come, and the log that brings them to one moment. */
async function saveServed(packing: Packing, inUse: DirectoryInUseError): Promise<Saved> {
  const { dataDir } = packing;
  const served = await beginServed(dataDir, inUse);
  const archive = await packer(packing, true);
  try {
    const database = servedPaths(dataDir);
    const note = noteOf('embedded', 2 + database.length + filesOf(dataDir).length, readNeeded(dataDir));
    await archive.note(note);
    await archive.paths(database);
    const end = await served.end();
    await archive.bytes('pg/backup_label', end.label);
    await archive.paths(logPaths(dataDir, end));
    await archive.paths(filesOf(dataDir));
    await archive.tar.end();
    packing.progress.at('Comparing rows and files');
    return { ...note, objects: await compared(async () => end.objects, { dataDir, at: new Date(note.createdAt) }) };
  } finally {
    await served.close();
    await archive.tar.abandon();
  }
}

/** Takes the directory, or asks the server that has it. */
async function saveEmbedded(packing: Packing): Promise<Saved> {
  let unlock: () => void;
  try {
    unlock = lockDirectory(packing.dataDir);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return saveServed(packing, error);
    throw error;
  }
  return saveStopped(packing).finally(unlock);
}

/**
 * Writes the database and the uploaded files into one archive. Throws StartError when the directory is in use by something
 * that makes no backups, holds nothing, or a program is missing; the signal's reason when that stops it. Whatever stops it,
 * nothing half done is left.
 */
export async function backup({ dataDir, url, to, signal, progress = silent }: BackupOptions): Promise<Saved> {
  if (!url && !existsSync(join(dataDir, 'pg'))) throw new StartError(`There is no database in ${dataDir}.`);
  const unfinished = `${to}.unfinished`;
  const packing = { dataDir, to: unfinished, signal, progress };
  try {
    const saved = await (url ? savePostgres(url, packing) : saveEmbedded(packing));
    signal?.throwIfAborted();
    renameSync(unfinished, to);
    // The page of the installation's health tells how old it is.
    const last: LastBackup = { createdAt: saved.createdAt, size: statSync(to).size };
    if (existsSync(dataDir)) writeFileSync(join(dataDir, LAST_BACKUP), JSON.stringify(last));
    return saved;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

const now = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

/** Writes a backup, as the arguments say, and prints where and with which keys it can be read. Throws StartError with what is wrong, and HelpRequest on --help. */
export async function command(args: readonly string[]): Promise<void> {
  const { dataDir, url, file } = archiveOptions(args, 'to', usage);
  keepPrivate();
  const to = file ?? `backup-${now()}.tar${url ? '' : '.gz'}`;
  const progress = commandProgress();
  const { keys = [], objects } = await stoppable((signal) => backup({ dataDir, url, to, signal, progress })).finally(
    progress.end,
  );
  console.info(`${to}  ${(statSync(to).size / 1e6).toFixed(1)} MB`);
  if (keys.length > 0)
    console.info(
      `Its personal data can be read with the key ${keys.join(', ')} only, which is not in it: keep ${KEY_FILE} or DATA_KEY apart from it.`,
    );
  const { lines, code } = tellObjects(objects);
  for (const line of lines) console.info(line);
  if (code > 0) process.exitCode = code;
  if (process.env.S3_BUCKET) console.info('Uploaded files are in the object store and not in this archive.');
}

if (require.main === module) void orExplain(() => command(process.argv.slice(2)));
