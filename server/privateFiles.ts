import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { log } from './log/log';

/** Rights of the group and of everybody else. */
const OTHERS = 0o077;
/** A directory that many people share, as the system's for temporary files: its rights are not ours to change. */
const SHARED = 0o1000;

/** What this process makes from now on is for its own user alone. */
export function keepPrivate(): void {
  if (isMainThread) process.umask(OTHERS);
}

function forbidOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode & ~OTHERS & 0o777);
  } catch (error) {
    log.warn(`Other users of this machine can get at ${path}, and its rights cannot be changed`, error);
  }
}

/**
 * Takes the rights of other users from a file, or from a directory with all that is in it: the directory last, so that what
 * is interrupted is done again. One that others cannot enter is taken as it is unless `thorough` asks for all of it.
 */
export function makePrivate(path: string, thorough = false): void {
  const found = lstatSync(path);
  const { mode } = found;
  const open = (mode & OTHERS) !== 0;
  if (found.isSymbolicLink() || (mode & SHARED) !== 0) return;
  if (found.isDirectory() && (open || thorough))
    for (const name of readdirSync(path)) makePrivate(join(path, name), thorough);
  if (open) forbidOthers(path, mode);
}

/** Makes a directory of the data unless it is there, and sees to it that it is for this user alone. */
export function privateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  makePrivate(path);
}
