import type { ByteRange, Storage } from '../files/storage';
import { demonstrationFile } from './demonstrationFiles';

const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** A storage whose demonstration attachments are made when they are read; everything else goes to `storage`. */
export const withDemonstrationFiles = (storage: Storage): Storage => ({
  put: (key, bytes, mime) => storage.put(key, bytes, mime),
  writer: (key, mime) => storage.writer(key, mime),
  delete: (key) => storage.delete(key),
  list: () => storage.list(),
  get: async (key) => demonstrationFile(key) ?? storage.get(key),
  read: async (key, range?: ByteRange) => {
    const made = demonstrationFile(key);
    if (!made) return storage.read(key, range);
    return streamOf(range ? made.subarray(range.start, range.end + 1) : made);
  },
});
