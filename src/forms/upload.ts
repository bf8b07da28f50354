import type { ResInfo } from '@domain/api/shapes';
import { CHUNK_SIZE, chunkCount, type UploadScene, uploadRules } from '@domain/uploads';
import { api } from '@/services/api';

interface Options {
  signal: AbortSignal;
  /** Called with the bytes that were sent. */
  onProgress: (sent: number, total: number) => void;
}

/** Sends a file: whole, or for scenes of large files in parts, each of which is sent only once. */
export const uploadFile = (scene: UploadScene, file: File, options: Options): Promise<ResInfo> =>
  uploadRules[scene].inParts ? inParts(scene, file, options) : whole(scene, file, options);

/** A file as the server has taken it; one that a third-party server does not name keeps its own name. */
const named = (file: File, taken: ResInfo): ResInfo => ({ ...taken, resName: taken.resName || file.name });

const whole = async (scene: UploadScene, file: File, { signal, onProgress }: Options) =>
  named(
    file,
    await api(
      'POST /upload/UploadFile',
      { form: { file, scene } },
      { signal, onProgress, skipErrorHandler: true, needs: ['id'], ownNeeds: ['resName'] },
    ),
  );

const partOf = (file: File, index: number) =>
  new File([file.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE)], file.name);

/** SHA-256 of a file in hexadecimal, read part by part: the largest ones do not fit into memory. */
async function hashOf(file: File, signal: AbortSignal): Promise<string> {
  // Only films need it.
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  const hash = sha256.create();
  for (let index = 0; index < chunkCount(file.size); index += 1) {
    if (signal.aborted) throw new DOMException('given up', 'AbortError');
    hash.update(new Uint8Array(await file.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

async function inParts(scene: UploadScene, file: File, { signal, onProgress }: Options): Promise<ResInfo> {
  const fileHash = await hashOf(file, signal);
  const total = chunkCount(file.size);
  let received: readonly number[] = [];
  for (let index = 0; index < total; index += 1) {
    // The server keeps the parts of an earlier try.
    if (received.includes(index)) continue;
    const before = index * CHUNK_SIZE;
    const answer = await api(
      'POST /upload/UploadChunk',
      { form: { file: partOf(file, index), fileHash, index: String(index), total: String(total) } },
      {
        signal,
        onProgress: (sent) => onProgress(before + sent, file.size),
        skipErrorHandler: true,
        ownNeeds: ['received'],
      },
    );
    received = answer.received;
  }
  const body = { fileHash, fileName: file.name, total, scene };
  const options = { signal, skipErrorHandler: true, needs: ['id'], ownNeeds: ['resName'] } as const;
  return named(file, await api('POST /upload/MergeChunk', { body }, options));
}
