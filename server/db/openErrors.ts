import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { codesOf, type Failure, folderReasonOf } from '../folderReasons';
import { withoutValues } from '../log/describe';
import { isStartError, StartError } from '../startError';
import { EMBEDDED_VERSION } from './drivers/embedded';

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
  '53100': 'the disk of the server is full',
  '53300': 'the server has too many connections',
  '57P01': 'the server is being stopped',
  '57P03': 'the server is still starting',
};

const firstLine = (error: Failure) => withoutValues(String(error.message ?? error).split('\n')[0] ?? '');
const SQLSTATE = /^[0-9A-Z]{5}$/;
const sqlStateOf = (failure: Failure) => codesOf(failure).find((code) => SQLSTATE.test(code) && /\d/.test(code));

/** Is it the program itself that is at fault, whose error is told with all that is known of it? */
const isDefect = (error: unknown): boolean =>
  [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);

/** A part of the program that is not there; undefined for other errors. */
function missingPart(failure: Failure): StartError | undefined {
  const code = codesOf(failure).find((one) => one === 'MODULE_NOT_FOUND' || one === 'ERR_MODULE_NOT_FOUND');
  if (!code) return undefined;
  const name = /'([^']+)'/.exec(String(failure.message))?.[1] ?? 'a module';
  return new StartError(`The program is not complete: ${name} is missing (${code}). Install it again with "npm ci".`);
}

/** What to tell about a PostgreSQL server that cannot be used; never names the password. An error of the program itself is answered as it is. */
export function postgresFailure(error: unknown, url: string): unknown {
  const failure = error as Failure;
  if (isStartError(error) || isDefect(error)) return error;
  const missing = missingPart(failure);
  if (missing) return missing;
  const { host, pathname } = new URL(url);
  const state = sqlStateOf(failure);
  const reason =
    codesOf(failure)
      .map((code) => postgresReasons[code])
      .find(Boolean) ?? (state ? `it refuses a statement (SQLSTATE ${state})` : firstLine(failure.cause ?? failure));
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

/** What the database says of files that are not what it has written: corrupted data or index, an internal error, a file that is gone. */
const DAMAGE = /^(?:XX00[0-2]|58P01|F0000)$/;
/** What the engine ends with when it cannot go on with its files. */
const isEngineEnd = ({ name, message = '' }: Failure): boolean =>
  name === 'RuntimeError' || /^Aborted\(|failed to initialize/.test(message);

/** The version that has written a directory, when it is another one than this database's. */
function otherVersion(dataDir: string): string | undefined {
  const file = join(dataDir, 'pg', 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return /^\d+$/.test(version) && version !== EMBEDDED_VERSION ? version : undefined;
}

export interface Directory {
  dataDir: string;
  /** A database was there before this start. */
  known: boolean;
  /** Bytes that may still be written there; default: asked of the system. */
  room?: number;
}

const restoreHint = 'Bring back a backup with "npm run restore", or name another directory with --data.';

/** What to tell about a data directory whose database cannot be opened. An error of the program itself is answered as it is. */
export function directoryFailure(error: unknown, { dataDir, known, room = roomIn(dataDir) }: Directory): unknown {
  if (isStartError(error)) return error;
  const failure = error as Failure;
  const missing = missingPart(failure);
  if (missing) return missing;
  const reason = folderReasonOf(error);
  if (reason) return new StartError(`The data directory ${dataDir} cannot be written: ${reason}.`);
  // The embedded database says nothing of what its files have met.
  if (room < NO_ROOM)
    return new StartError(
      `The data directory ${dataDir} cannot be written: the disk is full (${Math.floor(room / 1024 / 1024)} MB are left).`,
    );
  const state = sqlStateOf(failure);
  const ended = isEngineEnd(failure) || isEngineEnd(failure.cause ?? {});
  if (isDefect(error) && !ended) return error;
  const told = firstLine(failure.cause ?? failure);
  if (!known) return new StartError(`A new database cannot be made in ${dataDir} (${state ?? told}).`);
  const version = ended && otherVersion(dataDir);
  if (version)
    return new StartError(
      `The database in ${dataDir} was written by version ${version}, and this release reads version ${EMBEDDED_VERSION}. Start the release that wrote it.`,
    );
  if (ended || DAMAGE.test(state ?? ''))
    return new StartError(
      `The database in ${dataDir} cannot be opened and may be damaged (${state ?? told}). ${restoreHint}`,
    );
  if (state)
    return new StartError(
      `The database in ${dataDir} cannot be brought to this release: it refuses a statement (SQLSTATE ${state}). Its data are as they were.`,
    );
  return error;
}

/** What to tell when a new database could be opened and not be filled: that the disk is full, or the error as it is. */
export function fillFailure(error: unknown, dataDir: string, room = roomIn(dataDir)): unknown {
  return room < NO_ROOM || folderReasonOf(error) ? directoryFailure(error, { dataDir, known: false, room }) : error;
}
