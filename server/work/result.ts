import type { Outcome } from '../db/schema';
import { newStorageKey } from '../files/resources';
import type { Storage } from '../files/storage';

/** Bytes of a piece: S3-compatible stores take none below 5 MiB but the last. */
const PIECE = 5 * 1024 * 1024;

/** Name in a Content-Disposition header of ours. */
const nameOf = (header: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(header ?? '')?.[1] ?? 'file');

/** Writes a stream into the storage piece by piece; returns its bytes. `seen` is shown each of them. */
export async function writeStream(
  storage: Storage,
  storageKey: string,
  mime: string,
  body: ReadableStream<Uint8Array>,
  seen: (bytes: Uint8Array) => void = () => undefined,
): Promise<number> {
  const writer = await storage.writer(storageKey, mime);
  let waiting: Uint8Array[] = [];
  let [size, held] = [0, 0];
  const flush = async () => {
    await writer.write(Buffer.concat(waiting));
    waiting = [];
    held = 0;
  };
  try {
    for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
      seen(bytes);
      waiting.push(bytes);
      size += bytes.length;
      held += bytes.length;
      if (held >= PIECE) await flush();
    }
    if (held > 0) await flush();
    await writer.commit();
    return size;
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** Keeps what the call of a work has answered: a download as a file in the storage, anything else as it is. */
export async function keepResult(storage: Storage, answer: unknown): Promise<Outcome> {
  if (!(answer instanceof Response)) return { answer };
  const storageKey = newStorageKey('work');
  const mime = answer.headers.get('content-type') ?? 'application/octet-stream';
  const body = answer.body ?? new Blob([]).stream();
  const size = await writeStream(storage, storageKey, mime, body);
  return { file: { storageKey, name: nameOf(answer.headers.get('content-disposition')), mime, size } };
}
