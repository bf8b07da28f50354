import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { log } from './log/log';
import { StartError } from './startError';

/** Permission bits of the group and of all other users. */
const OTHERS = 0o077;
/** Sticky bit of a directory shared by many users, such as the one for temporary files; its rights stay. */
const SHARED = 0o1000;

/** Sets the umask, so that files made by this process from now on are for its own user alone. */
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
 * Removes the rights of other users from a file, or from a directory and everything in it. The directory is changed
 * last, so that an interrupted run is repeated; a directory closed to others is skipped unless `thorough` is set.
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

/** Makes a data directory unless it exists, and makes it private to this user. Throws StartError for a link to nowhere. */
export function privateDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    // All parts of the path are made, so only one that is a link can be missing.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(`The data directory ${path} cannot be made: a link in its path leads to nothing.`);
  }
  makePrivate(path);
}
