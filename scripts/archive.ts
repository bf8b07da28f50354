import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { HelpRequest, StartError } from '../server/startError';

/** Description of a backup, stored as `backup.json` at the beginning of the archive. */
export interface BackupNote {
  format: 1;
  kind: 'embedded' | 'postgresql';
  createdAt: string;
  /** Names of the keys that encrypt its values; absent when the database is older than encryption. No key is inside. */
  keys?: string[];
}

export const NOTE = 'backup.json';
/** The database of a PostgreSQL backup, as pg_dump writes it; an embedded one is the directory `pg`. */
export const DUMP = 'database.dump';

/** Runs a program to its end and returns its output. Throws StartError with its message when it is missing or fails. */
export function runTool(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new StartError(`The program ${program} is needed and was not found on this machine.`);
  if (error || status !== 0)
    throw new StartError(
      `${program} failed: ${(stderr || error?.message || `status ${status}`).trim().split('\n').slice(-3).join(' / ')}`,
    );
  return stdout;
}

/** A PostgreSQL address as the environment of PostgreSQL's own programs: the process list shows no password. */
export function postgresEnv(address: string): NodeJS.ProcessEnv {
  const url = new URL(address);
  const text = (part: string) => decodeURIComponent(part) || undefined;
  return {
    ...process.env,
    PGHOST: url.searchParams.get('host') ?? text(url.hostname.replace(/^\[|\]$/g, '')),
    PGPORT: text(url.port),
    PGUSER: text(url.username),
    PGPASSWORD: text(url.password),
    PGDATABASE: text(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? process.env.PGSSLMODE,
  };
}

/** Options of backup and restore. Throws StartError on wrong ones and HelpRequest on --help. */
export function archiveOptions<K extends string>(args: readonly string[], file: K, usage: string) {
  let values: { data?: string; force?: boolean; help?: boolean } & Partial<Record<string, string | boolean>>;
  try {
    values = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        [file]: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartError((error as Error).message.split('. ')[0] ?? '');
  }
  if (values.help) throw new HelpRequest(usage);
  const name = values[file];
  return {
    dataDir: values.data ?? process.env.DATA_DIR ?? '.data/start',
    force: values.force === true,
    file: typeof name === 'string' ? name : undefined,
    url: process.env.DATABASE_URL,
  };
}
