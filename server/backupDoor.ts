import { closeSync, openSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Db } from './db/client';
import { beginBackup, endBackup, forgetBackup } from './db/onlineBackup';
import { log } from './log/log';

/**
 * Door of a server to the command that makes its backup, as a socket of the data directory, which is for its own user
 * alone. The embedded database belongs to the server's process; the command copies its files, and says here when it begins
 * and ends. One line of JSON for each answer.
 */
export const DOOR = 'backup.sock';

/** Longest path of a socket that all systems take. */
const PATH_MAX = 100;

/** Runs something with a path to the door that is short enough: by the open folder where its own is not (Linux). */
export function withDoorPath<T>(dataDir: string, use: (path: string) => T): { result: T; close: () => void } {
  const path = join(dataDir, DOOR);
  if (Buffer.byteLength(path) <= PATH_MAX) return { result: use(path), close: () => undefined };
  const folder = openSync(dataDir, 'r');
  return { result: use(`/proc/self/fd/${folder}/${DOOR}`), close: () => closeSync(folder) };
}

/** Serves one command: begins at once, ends when it says so, and forgets everything when it goes. */
async function serve(db: Db, socket: Socket): Promise<void> {
  const answer = (value: unknown) => void socket.write(`${JSON.stringify(value)}\n`);
  const gone = new Promise<void>((done) => socket.once('end', done).once('close', () => done()));
  socket.on('error', () => undefined);
  let running = false;
  try {
    await beginBackup(db);
    running = true;
    answer({ begun: true });
    log.info('A backup copies the database while it is served');
    const lines = createInterface(socket)[Symbol.asyncIterator]();
    const { value } = await Promise.race([lines.next(), gone.then(() => ({ value: undefined }))]);
    if (value !== 'end') return;
    const end = await endBackup(db);
    running = false;
    answer(end);
    socket.resume();
    await gone;
  } finally {
    await forgetBackup(db, running);
  }
}

/** Opens the door; answers how it is closed, before the database is. */
export async function openBackupDoor(dataDir: string, db: Db): Promise<() => Promise<void>> {
  let present: { socket: Socket; done: Promise<void> } | undefined;
  // A command that has said goodbye waits until all is forgotten.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    if (present) return void socket.end(`${JSON.stringify({ busy: true })}\n`);
    const done = serve(db, socket)
      .catch((error) => log.error('The backup has failed', error))
      .finally(() => {
        present = undefined;
        socket.end();
      });
    present = { socket, done };
  });
  rmSync(join(dataDir, DOOR), { force: true });
  const { result, close } = withDoorPath(
    dataDir,
    (path) => new Promise<void>((done, fail) => server.once('error', fail).listen(path, done)),
  );
  try {
    await result.finally(close);
  } catch (error) {
    // A file system that knows no sockets: everything else works.
    log.warn('No backup can be made while this server runs', error);
  }
  return async () => {
    server.close();
    present?.socket.destroy();
    await present?.done;
  };
}
