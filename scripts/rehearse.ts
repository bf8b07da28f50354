import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openEmbedded, openPostgres } from '../server/db/client';
import { keyFileOf } from '../server/db/sealed/source';
import { isDemonstration } from '../server/demonstration';
import { keepPrivate, privateDirectory } from '../server/privateFiles';
import { storageOf } from '../server/services';
import { orExplain, StartError } from '../server/startError';
import { archiveOptions, postgresEnv, runTool } from './archive';
import { type CommandProgress, commandProgress, silent, stoppable } from './progress';
import { type Checked, checkFiles, checkRows, checkSeals, lastAct, objectsCheck } from './rehearsal/checks';
import { restore } from './restore';

const usage = `npm run rehearse -- --from FILE [--data DIR]
  --from FILE  archive that npm run backup has written
  --data DIR   data directory (default .data/start): its key is used, and room beside its data; the server may go on
Restores the archive beside everything, reads all tables, opens sealed values, looks for the files, says how long it took, and takes
it away again. With DATABASE_URL into a database of its own on the same server, whose user must be allowed to create one.`;

export interface RehearseOptions {
  from: string;
  dataDir: string;
  url: string | undefined;
  signal?: AbortSignal;
  progress?: CommandProgress;
}

export interface Rehearsed {
  checks: Checked[];
  /** Milliseconds until the data were back, and until everything had been looked at. */
  restoredMs: number;
  checkedMs: number;
  lastAct: Date | undefined;
}

/** Another database on the same server. */
function beside(url: string): { name: string; url: string } {
  const own = new URL(url);
  const name = `rehearsal_${process.pid}_${Date.now()}`;
  own.pathname = `/${name}`;
  return { name, url: own.href };
}

const told = (env: NodeJS.ProcessEnv, statement: string) =>
  runTool('psql', ['--no-psqlrc', '--quiet', '--command', statement], { env });

/**
 * Restores an archive beside the installation, checks it and takes it away again, whatever happens. Throws StartError as
 * `restore` does; faults of the data are in the answer.
 */
export async function rehearse({ from, dataDir, url, signal, progress = silent }: RehearseOptions): Promise<Rehearsed> {
  const started = performance.now();
  privateDirectory(dataDir);
  const work = mkdtempSync(join(resolve(dataDir), 'rehearsal-'));
  const scratch = url ? beside(url) : undefined;
  try {
    // The archive holds no key: that of the installation opens it.
    if (existsSync(keyFileOf(dataDir))) copyFileSync(keyFileOf(dataDir), keyFileOf(work));
    if (url && scratch) await told(postgresEnv(url), `create database ${scratch.name}`);
    const objects = await restore({
      from,
      dataDir: work,
      url: scratch?.url,
      force: false,
      ...(signal && { signal }),
      progress,
    });
    const restoredMs = performance.now() - started;
    const { db, close } = scratch ? await openPostgres(scratch.url, work) : await openEmbedded(work);
    try {
      const storage = storageOf(work, process.env, isDemonstration(process.env, dataDir));
      const checks = [await checkRows(db, progress), await checkSeals(db, progress)];
      signal?.throwIfAborted();
      checks.push(await checkFiles(db, storage, progress));
      checks.push(objectsCheck(objects));
      return { checks, restoredMs, checkedMs: performance.now() - started, lastAct: await lastAct(db) };
    } finally {
      await close();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
    if (url && scratch) await told(postgresEnv(url), `drop database if exists ${scratch.name} with (force)`);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Findings of a rehearsal, line by line. */
export function reported({ checks, restoredMs, checkedMs, lastAct: last }: Rehearsed): string[] {
  const found = checks.map(({ name, n, wrong }) =>
    [
      `${name.padEnd(6)} ${n.toLocaleString('en')}${wrong.length > 0 ? '' : '  as they should be'}`,
      ...wrong.map((one) => `  ${one}`),
    ].join('\n'),
  );
  return [
    ...found,
    `Back after ${seconds(restoredMs)}, looked through after ${seconds(checkedMs)}; the last act in it: ${last?.toISOString() ?? 'none'}.`,
  ];
}

/** Rehearses, as the arguments say; the exit code is 1 where something is wrong. Throws StartError and HelpRequest. */
export async function command(args: readonly string[]): Promise<void> {
  const { file, dataDir, url } = archiveOptions(args, 'from', usage);
  if (!file) throw new StartError('--from FILE is needed: the archive to rehearse with.');
  keepPrivate();
  const progress = commandProgress();
  const found = await stoppable((signal) => rehearse({ from: file, dataDir, url, signal, progress })).finally(
    progress.end,
  );
  for (const line of reported(found)) console.info(line);
  if (found.checks.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}

if (require.main === module) void orExplain(() => command(process.argv.slice(2)));
