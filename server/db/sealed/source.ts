import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { privateDirectory } from '../../privateFiles';
import { StartError } from '../../startError';
import { type DataKey, dataKey, KEY_BYTES, newKey } from './ring';

/** Where the keys of an installation come from: the environment, or a file of the data directory. */
export interface KeySource {
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** Made by the first start that finds neither a key in the environment nor encrypted data. */
export const KEY_FILE = 'data.key';
export const keyFileOf = (dataDir: string): string => join(dataDir, KEY_FILE);

/** Names of the keys that an embedded database needs, beside it: a backup says them without opening it. */
export const NEEDED_FILE = 'pg-keys';

export const writeNeeded = (dataDir: string, ids: readonly string[]): void =>
  writeFileSync(join(dataDir, NEEDED_FILE), `${ids.join('\n')}\n`);

/** Reads the names of the needed keys; none for a database from before values were sealed. */
export function readNeeded(dataDir: string): string[] {
  const file = join(dataDir, NEEDED_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

function keyFrom(text: string, where: string): DataKey {
  const secret = /^[\da-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  // The value itself is never repeated.
  if (secret.length !== KEY_BYTES || !/^[\w+/=-]+$/.test(text))
    throw new StartError(`${where} must be ${KEY_BYTES} bytes in base64, as "openssl rand -base64 32" prints them.`);
  return dataKey(secret);
}

const listed = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** Keys of the environment, the newest first. Throws StartError for one that is none. */
export function environmentKeys({ DATA_KEY, DATA_KEYS_OLD }: KeySource['env']): DataKey[] {
  const old = listed(DATA_KEYS_OLD).map((text) => keyFrom(text, 'DATA_KEYS_OLD'));
  if (!DATA_KEY) {
    if (old.length > 0) throw new StartError('DATA_KEYS_OLD is set and DATA_KEY is not.');
    return [];
  }
  return [keyFrom(DATA_KEY.trim(), 'DATA_KEY'), ...old];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`The key ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** Keys of the data directory's file, a line each, the newest first; lines that begin with # are for people. */
export function fileKeys(dataDir: string): DataKey[] {
  const file = keyFileOf(dataDir);
  if (!existsSync(file)) return [];
  const lines = read(file)
    .split('\n')
    .map((line) => line.trim());
  const keys = lines.filter((line) => line && !line.startsWith('#')).map((line) => keyFrom(line, file));
  if (keys.length === 0) throw new StartError(`${file} holds no key.`);
  return keys;
}

/** All keys there are: those of the environment first, so that the file's become old ones once there is one. */
export const knownKeys = ({ dataDir, env }: KeySource): DataKey[] => [...environmentKeys(env), ...fileKeys(dataDir)];

const textOf = (keys: readonly DataKey[]) =>
  [
    '# Keys of the encrypted data, the newest first. Without them the data cannot be read: keep a copy, apart from backups.',
    ...keys.map(({ secret }) => secret.toString('base64')),
    '',
  ].join('\n');

/** A file beside the key file, on the disk before it takes its place. */
function writeBeside(dataDir: string, keys: readonly DataKey[]): string {
  privateDirectory(dataDir);
  const beside = `${keyFileOf(dataDir)}.${process.pid}.new`;
  rmSync(beside, { force: true });
  const handle = openSync(beside, 'wx', 0o600);
  try {
    writeSync(handle, textOf(keys));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return beside;
}

function writeNew(dataDir: string): string {
  try {
    return writeBeside(dataDir, [newKey()]);
  } catch (error) {
    throw new StartError(`The key ${keyFileOf(dataDir)} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** Makes the file with a new key, or uses that of a faster process. Throws StartError if it cannot be written. */
export function createKeyFile(dataDir: string): DataKey[] {
  const beside = writeNew(dataDir);
  try {
    linkSync(beside, keyFileOf(dataDir));
  } catch (error) {
    // A file system without links: two that start there at this very moment may not agree, and one of them is refused.
    if (!existsSync(keyFileOf(dataDir))) renameSync(beside, keyFileOf(dataDir));
    else if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  return fileKeys(dataDir);
}

/** Replaces the keys of the file; either the old or the new ones are there, whatever happens. */
export function writeKeyFile(dataDir: string, keys: readonly DataKey[]): void {
  renameSync(writeBeside(dataDir, keys), keyFileOf(dataDir));
}
