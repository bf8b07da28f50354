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

/** First line of an error's message; errors of the embedded engine have a number only. */
const firstLine = (error: Failure) => {
  const { name = 'an unknown error', errno = '' } = error;
  const told = error.message || (typeof error === 'object' ? `${name} ${errno}`.trim() : String(error));
  return withoutValues(told.split('\n')[0] ?? '');
};
const SQLSTATE = /^[0-9A-Z]{5}$/;
const sqlStateOf = (failure: Failure) => codesOf(failure).find((code) => SQLSTATE.test(code) && /\d/.test(code));

/** True for a defect of the program itself, which is reported with its whole stack instead of one line. */
const isDefect = (error: unknown): boolean =>
  [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);

/** Error for a module of the program that is not installed; undefined for other errors. */
function missingPart(failure: Failure): StartError | undefined {
  const code = codesOf(failure).find((one) => one === 'MODULE_NOT_FOUND' || one === 'ERR_MODULE_NOT_FOUND');
  if (!code) return undefined;
  const name = /'([^']+)'/.exec(String(failure.message))?.[1] ?? 'a module';
  return new StartError(`The program is not complete: ${name} is missing (${code}). Install it again with "npm ci".`);
}

/**
 * Error to report when a PostgreSQL server cannot be used; never names the password. A defect of the
 * program is returned unchanged.
 */
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

/** Bytes that may still be written on the disk of a directory; infinite where the system does not tell. */
function roomIn(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** SQLSTATE codes of damaged files: corrupted data or index, an internal error, a missing file. */
const DAMAGE = /^(?:XX00[0-2]|58P01|F0000)$/;
/** True for the error with which the embedded engine stops when it cannot go on with its files. */
const isEngineEnd = ({ name, message = '' }: Failure): boolean =>
  name === 'RuntimeError' || /^Aborted\(|failed to initialize/.test(message);

/** Version of PostgreSQL that wrote a directory; undefined where it is the version of this release. */
function otherVersion(dataDir: string): string | undefined {
  const file = join(dataDir, 'pg', 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return /^\d+$/.test(version) && version !== EMBEDDED_VERSION ? version : undefined;
}

export interface Directory {
  dataDir: string;
  /** A database was there before this start. */
  known: boolean;
  /** Bytes that can still be written there; default: asked of the operating system. */
  room?: number;
}

const restoreHint = 'Bring back a backup with "npm run restore", or name another directory with --data.';

/** Error to report when a data directory's database cannot be opened. A defect of the program is returned unchanged. */
export function directoryFailure(error: unknown, { dataDir, known, room = roomIn(dataDir) }: Directory): unknown {
  if (isStartError(error)) return error;
  const failure = error as Failure;
  const missing = missingPart(failure);
  if (missing) return missing;
  const reason = folderReasonOf(error);
  if (reason) return new StartError(`The data directory ${dataDir} cannot be written: ${reason}.`);
  // The embedded database does not report errors of its disk.
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

/** Error to report when a new database was opened but not filled: the disk is full, otherwise the error unchanged. */
export function fillFailure(error: unknown, dataDir: string, room = roomIn(dataDir)): unknown {
  return room < NO_ROOM || folderReasonOf(error) ? directoryFailure(error, { dataDir, known: false, room }) : error;
}
