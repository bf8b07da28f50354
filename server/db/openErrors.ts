import { statfsSync } from 'node:fs';
import { withoutValues } from '../log/describe';
import { StartError } from '../startError';

const folderReasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'there is a file of this name',
};

const postgresReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  EHOSTUNREACH: 'the host cannot be reached',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'user or password is wrong',
  '28000': 'the server refuses this user',
  '3D000': 'there is no such database',
  '42501': 'the user may not create tables there',
  '53300': 'the server has too many connections',
  '57P03': 'the server is still starting',
};

interface Failure {
  code?: string;
  message?: string;
  cause?: Failure;
  errors?: Failure[];
}

/** Codes of an error and of what caused it; Node packs the tries of several addresses into one error. */
function codes({ code, cause, errors = [] }: Failure): string[] {
  return [...(code ? [code] : []), ...(cause ? codes(cause) : []), ...errors.flatMap(codes)];
}

const firstLine = (error: Failure) => withoutValues(String(error.message ?? error).split('\n')[0] ?? '');

/** What to tell about a PostgreSQL server that cannot be used; never names the password. */
export function postgresFailure(error: unknown, url: string): StartError {
  if (error instanceof StartError) return error;
  const { host, pathname } = new URL(url);
  const failure = error as Failure;
  const reason =
    codes(failure)
      .map((code) => postgresReasons[code])
      .find(Boolean) ?? firstLine(failure.cause ?? failure);
  return new StartError(
    `DATABASE_URL: the database ${pathname.slice(1) || '(unnamed)'} on ${host} cannot be used: ${reason}.`,
  );
}

/** Bytes below which a disk counts as full: the embedded database writes its log in files of 16 MB. */
const NO_ROOM = 32 * 1024 * 1024;

/** Bytes that may still be written where a directory lies; endless where nobody can tell. */
function roomIn(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** What to tell about a data directory whose database cannot be opened. */
export function directoryFailure(error: unknown, dataDir: string, room = roomIn(dataDir)): StartError {
  if (error instanceof StartError) return error;
  const failure = error as Failure;
  const reason = codes(failure)
    .map((code) => folderReasons[code])
    .find(Boolean);
  // The embedded database says nothing of what its files have met.
  if (!reason && room < NO_ROOM)
    return new StartError(
      `The data directory ${dataDir} cannot be written: the disk is full (${Math.floor(room / 1024 / 1024)} MB are left).`,
    );
  if (reason) return new StartError(`The data directory ${dataDir} cannot be written: ${reason}.`);
  return new StartError(
    `The database in ${dataDir} cannot be opened and may be damaged (${firstLine(failure.cause ?? failure)}). ` +
      'Bring back a backup with "npm run restore", or name another directory with --data.',
  );
}

/** What to tell when a new database could be opened and not be filled: that the disk is full, or the error as it is. */
export const fillFailure = (error: unknown, dataDir: string, room = roomIn(dataDir)): unknown =>
  room < NO_ROOM ? directoryFailure(error, dataDir, room) : error;
