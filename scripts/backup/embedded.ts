import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withDoorPath } from '../../server/backupDoor';
import type { BackupEnd } from '../../server/db/onlineBackup';
import { StartError } from '../../server/startError';

/** Files and folders of a directory with what is in it, each by its path from there; the directory itself is first. */
export function pathsBelow(directory: string, name: string): string[] {
  const below = readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' });
  return [name, ...below.sort().map((path) => `${name}/${path}`)];
}

/** The log is copied at the end, slots are those of the running server, and the label is told by it. */
const LEFT_OUT = /^pg\/(?:pg_wal\/[0-9A-F]{24}|pg_replslot\/.*|postmaster\.pid|backup_label.*)$/;
/** Copied last, as PostgreSQL's own copying does: it says where to begin. */
const CONTROL = 'pg/global/pg_control';

/** Paths of a database that is served, in the order in which they are copied; its log comes after them. */
export const servedPaths = (dataDir: string): string[] => [
  ...pathsBelow(dataDir, 'pg').filter((path) => !LEFT_OUT.test(path) && path !== CONTROL),
  CONTROL,
];

/** Files of the log that a copy needs. */
export const logPaths = (dataDir: string, { wal: [first, last] }: BackupEnd): string[] =>
  readdirSync(join(dataDir, 'pg', 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .map((name) => `pg/pg_wal/${name}`);

export interface ServedBackup {
  end(): Promise<BackupEnd>;
  /** Says goodbye, and waits until the server has heard it. */
  close(): Promise<void>;
}

/**
 * Asks the server that holds a data directory to begin a backup. Throws `inUse` when no server answers there, as with one
 * of before or the development's, and StartError when another backup is going on or the server ends.
 */
export async function beginServed(dataDir: string, inUse: unknown): Promise<ServedBackup> {
  const { result: socket, close } = withDoorPath(dataDir, (path) => connect(path));
  const open = await new Promise<boolean>((done) =>
    socket.once('connect', () => done(true)).once('error', () => done(false)),
  );
  close();
  if (!open) throw inUse;
  socket.on('error', () => undefined);
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const heard = async <T>(): Promise<T> => {
    const { value, done } = await lines.next();
    if (done) throw new StartError('The server has ended the backup; its log says why.');
    return JSON.parse(value) as T;
  };
  const { busy } = await heard<{ busy?: boolean }>();
  if (busy) throw new StartError('Another backup of this data directory is being made.');
  return {
    end: () => {
      socket.write('end\n');
      return heard<BackupEnd>();
    },
    close: () =>
      new Promise<void>((closed) => {
        if (socket.destroyed) return closed();
        socket.once('close', () => closed());
        socket.resume().end();
      }),
  };
}
