import { randomBytes } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { StartError } from '../startError';

/** Another process serves this data directory. */
export class DirectoryInUseError extends StartError {
  constructor(directory: string, { pid, host }: Pick<Owner, 'pid' | 'host'>) {
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
  /** It has the directory; otherwise it asks for it. */
  held: boolean;
}

/** What a lock ends with once its owner has the directory. */
const HELD = 'held';

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
  const [pid = '', started = '', host = hostname(), word] = readFileSync(file, 'utf8').split(' ');
  // Servers before this one have written one file, and held the directory with it.
  return { pid: Number(pid) || 0, started, host, held: word === HELD || basename(file) === 'lock' };
}

const ageOf = (file: string) => Date.now() - statSync(file).mtimeMs;

/** What this process holds and asks for: its number alone says nothing, as a later process may have got it. */
const own = new Set<string>();

function isAlive({ pid, started, host }: Owner, file: string): boolean {
  // A directory shared between machines or containers: their processes cannot be seen, only their signs of life.
  if (host !== hostname()) return ageOf(file) < SILENT;
  // Somebody may just be writing it.
  if (pid <= 0) return ageOf(file) < 1000;
  if (pid === process.pid) return own.has(file);
  if (!exists(pid)) return false;
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

const LOCK = /^lock(?:\.\d+\.[\da-f]+)?$/;

/** Living locks and askings of others; what dead ones have left is taken away, which nobody living minds. */
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
      // Given back meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return rivals;
}

const wait = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
/** How long those who ask at the same moment sort themselves out, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Takes a data directory for this process; the embedded database does not lock it, and two processes on one directory
 * lose rows without an error. Every process asks with a file of its own and holds the directory only when it has looked
 * for others after that: of two that ask at the same moment, the one that looks later sees the other. The first by name
 * waits for the others, who give way and ask again. What a killed process has left is no obstacle. Returns the function
 * that gives the directory back.
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
  }, BEAT).unref();
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
  const until = Date.now() + PATIENCE;
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
