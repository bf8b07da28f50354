import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { HelpRequest, StartError } from '../server/startError';

/** Description of a backup, stored as `backup.json` at the beginning of the archive. */
export interface BackupNote {
  format: 1;
  kind: 'embedded' | 'postgresql';
  createdAt: string;
  /** Files and folders in it; absent in older archives. */
  entries?: number;
  /** Names of the keys that encrypt its values; absent when the database is older than encryption. No key is inside. */
  keys?: string[];
}

export const NOTE = 'backup.json';
/** The database of a PostgreSQL backup, as pg_dump writes it; an embedded one is the directory `pg`. */
export const DUMP = 'database.dump';

interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  /** Ends the program. */
  signal?: AbortSignal | undefined;
  /** Called with each line that it prints, on either output; on the second one only where the first is read. */
  onLine?: () => void;
}

/**
 * Starts a program whose output is read while it runs. Its end throws StartError with its message when it is missing or
 * fails, and the signal's reason when that ends it.
 */
export function openTool(
  program: string,
  args: readonly string[],
  { env = process.env, signal, onLine }: ToolOptions = {},
): { output: Readable; ended: Promise<void> } {
  signal?.throwIfAborted();
  // In a group of its own: Ctrl-C is told by the signal only, so that what is half done is taken away in order.
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stop = () => void child.kill();
  signal?.addEventListener('abort', stop, { once: true });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (onLine) countLines(text, onLine);
    stderr = (stderr + text).slice(-10_000);
  });
  const ended = async () => {
    try {
      const status = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
      signal?.throwIfAborted();
      if (status !== 0)
        throw new StartError(
          `${program} failed: ${(stderr || `status ${status}`).trim().split('\n').slice(-3).join(' / ')}`,
        );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new StartError(`The program ${program} is needed and was not found on this machine.`);
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
  return { output: child.stdout, ended: ended() };
}

function countLines(text: string, onLine: () => void): void {
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) onLine();
}

/** Runs a program to its end and returns its output, which is dropped where its lines are only counted. Throws as `openTool`. */
export async function runTool(program: string, args: readonly string[], options: ToolOptions = {}): Promise<string> {
  const { onLine } = options;
  const { output, ended } = openTool(program, args, options);
  let stdout = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    if (onLine) countLines(text, onLine);
    else stdout += text;
  });
  await ended;
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
