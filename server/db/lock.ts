import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../startError';

/** Another process serves this data directory. */
export class DirectoryInUseError extends StartError {
  constructor(directory: string, { pid, host }: Owner) {
    const where = host === hostname() ? '' : ` on ${host}`;
    super(
      `The data directory ${directory} is in use by process ${pid}${where}. Stop that process or choose another directory with --data.`,
    );
  }
}

/** Who holds a lock. `started` tells a process from a later one with the same number; empty where it cannot be known. */
interface Owner {
  pid: number;
  started: string;
  host: string;
}

/** Milliseconds between two signs of life, and how old the last one may be. */
const BEAT = 5_000;
const SILENT = 30_000;

/** When a process was started, in ticks since the machine was (Linux). */
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
  const [pid = '', started = '', host = hostname()] = readFileSync(file, 'utf8').split(' ');
  return { pid: Number(pid) || 0, started, host };
}

const ageOf = (file: string) => Date.now() - statSync(file).mtimeMs;

function isAlive({ pid, started, host }: Owner, file: string): boolean {
  // A directory shared between machines or containers: their processes cannot be seen, only their signs of life.
  if (host !== hostname()) return ageOf(file) < SILENT;
  // Somebody may just be writing it.
  if (pid <= 0) return ageOf(file) < 1000;
  if (pid === process.pid || !exists(pid)) return false;
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

/**
 * Takes a data directory for this process; the embedded database does not lock it, and two processes on one directory
 * lose rows without an error. A lock left by a killed process is taken over. Returns the function that gives it back.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock');
  for (;;) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)} ${hostname()}`, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = ownerOf(file);
      if (isAlive(owner, file)) throw new DirectoryInUseError(directory, owner);
      rmSync(file, { force: true });
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The directory is gone; there is nothing left to guard.
    }
  }, BEAT).unref();
  const unlock = () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
  process.once('exit', unlock);
  return () => {
    process.removeListener('exit', unlock);
    unlock();
  };
}
