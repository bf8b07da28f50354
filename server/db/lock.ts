import { randomBytes } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { secondMs } from '../../domain/time';
import { StartError } from '../startError';

/** Another process already uses this data directory. */
export class DirectoryInUseError extends StartError {
  constructor(directory: string, { pid, host }: Pick<Owner, 'pid' | 'host'>) {
    const where = host === hostname() ? '' : ` on ${host}`;
    super(
      `The data directory ${directory} is in use by process ${pid}${where}. Stop that process or choose another directory with --data.`,
    );
  }
}

/** Process that wrote a lock file. `started` tells it from a later process with the same number; empty if unknown. */
interface Owner {
  pid: number;
  started: string;
  host: string;
  /** True when the process has the directory, false while it only asks for it. */
  held: boolean;
}

/** Last word of a lock file whose process has the directory. */
const HELD = 'held';

/** Milliseconds between two signs of life, and how old the last one may be. */
const BEAT_MS = 5 * secondMs;
const SILENT_MS = 30 * secondMs;

/** Start time of a process, in ticks since the machine started (Linux only; otherwise empty). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the start is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ownerOf(file: string): Owner {
  const [pid = '', started = '', host = hostname(), word] = readFileSync(file, 'utf8').split(' ');
  // Older servers wrote a single file named `lock`, and held the directory with it.
  return { pid: Number(pid) || 0, started, host, held: word === HELD || basename(file) === 'lock' };
}

const ageOf = (file: string) => Date.now() - statSync(file).mtimeMs;

/** Lock files of this process. The process number is not enough: a later process may have got the same number. */
const own = new Set<string>();

function isAlive({ pid, started, host }: Owner, file: string): boolean {
  // A directory shared between machines or containers: their processes cannot be seen, only their signs of life.
  if (host !== hostname()) return ageOf(file) < SILENT_MS;
  // An empty file: its process may be writing it just now.
  if (pid <= 0) return ageOf(file) < 1000;
  if (pid === process.pid) return own.has(file);
  if (!exists(pid)) return false;
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

const LOCK = /^lock(?:\.\d+\.[\da-f]+)?$/;

/** Lock files of other living processes. Files of dead processes are deleted. */
function rivalsOf(directory: string, mine: string): (Owner & { name: string })[] {
  const rivals: (Owner & { name: string })[] = [];
  for (const name of readdirSync(directory)) {
    if (name === mine || !LOCK.test(name)) continue;
    const file = join(directory, name);
    try {
      const owner = ownerOf(file);
      if (isAlive(owner, file)) rivals.push({ name, ...owner });
      else rmSync(file, { force: true });
    } catch (error) {
      // The other process has just deleted its file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return rivals;
}

const wait = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
/** How long processes that ask at the same moment may take to agree, in milliseconds. */
const PATIENCE_MS = 5 * secondMs;

/**
 * Takes a data directory for this process; the embedded database does not lock it, and two processes on one directory
 * lose rows without an error. Every process writes a file of its own and holds the directory only when it has looked
 * for other files after that: of two that ask at the same moment, the one that looks later sees the other. The first
 * by name waits; the others give way and ask again. Files of killed processes do not count. Returns the function that
 * gives the directory back.
 */
export function lockDirectory(directory: string): () => void {
  const file = take(directory);
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The directory is gone; there is nothing left to guard.
    }
  }, BEAT_MS).unref();
  const unlock = () => {
    clearInterval(beat);
    own.delete(file);
    rmSync(file, { force: true });
  };
  process.once('exit', unlock);
  return () => {
    process.removeListener('exit', unlock);
    unlock();
  };
}

function take(directory: string): string {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const name = `lock.${process.pid}.${randomBytes(6).toString('hex')}`;
    const file = join(directory, name);
    own.add(file);
    let taken = false;
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)} ${hostname()}`, { flag: 'wx' });
      for (;;) {
        const rivals = rivalsOf(directory, name);
        const holder = rivals.find(({ held }) => held) ?? (Date.now() > until ? rivals[0] : undefined);
        if (holder) throw new DirectoryInUseError(directory, holder);
        if (rivals.length === 0) {
          appendFileSync(file, ` ${HELD}`);
          taken = true;
          return file;
        }
        if (rivals.some((rival) => rival.name < name)) break;
        wait(2);
      }
    } finally {
      if (!taken) {
        own.delete(file);
        rmSync(file, { force: true });
      }
    }
    wait(5 + Math.random() * 20);
  }
}
