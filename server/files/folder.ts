import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { dayMs } from '../../domain/time';
import { log } from '../log/log';
import { assertKey, type ObjectWriter, type Storage, type StoredObject } from './storage';

const absent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes a rename in a folder survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Milliseconds after which a half-written file counts as left over by a killed process. */
const LEFTOVER_MS = dayMs;

async function removeLeftovers(folder: string): Promise<void> {
  const limit = Date.now() - LEFTOVER_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < limit) await rm(path, { force: true });
  }
}

/** Every file below a folder; those that go meanwhile are left out. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredObject> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(root, key);
    else {
      const found = await stat(join(root, key)).catch(() => undefined);
      if (found) yield { key, at: found.mtime };
    }
  }
}

/**
 * Keeps objects as files below `root`, which must not be served by a web server. Files are written beside their place,
 * flushed and renamed, so that a killed process leaves no half file under a key.
 */
export function folderStorage(root: string): Storage {
  const unfinished = join(root, 'tmp');
  void removeLeftovers(unfinished).catch((error) => log.warn('unfinished files could not be removed', error));

  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };

  const writer = async (key: string): Promise<ObjectWriter> => {
    const path = pathOf(key);
    const temporary = join(unfinished, randomBytes(12).toString('hex'));
    await mkdir(dirname(path), { recursive: true });
    await mkdir(unfinished, { recursive: true });
    const file: FileHandle = await open(temporary, 'wx', 0o600);
    const abort = async () => {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
    };
    return {
      write: async (bytes) => {
        await file.writeFile(bytes);
      },
      commit: async () => {
        try {
          await file.sync();
          await file.close();
          await rename(temporary, path);
          await syncFolder(dirname(path));
        } catch (error) {
          await abort();
          throw error;
        }
      },
      abort,
    };
  };

  return {
    writer,
    put: async (key, bytes) => {
      const file = await writer(key);
      try {
        await file.write(bytes);
      } catch (error) {
        await file.abort();
        throw error;
      }
      await file.commit();
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (absent(error)) return undefined;
        throw error;
      }
    },
    read: async (key, range) => {
      const path = pathOf(key);
      try {
        await stat(path);
      } catch (error) {
        if (absent(error)) return undefined;
        throw error;
      }
      return Readable.toWeb(createReadStream(path, { ...range })) as ReadableStream<Uint8Array>;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => filesBelow(root, ''),
  };
}
