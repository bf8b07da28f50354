/** Inclusive positions of the first and the last byte wanted. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object that is being written piece by piece; it exists for readers only after `commit`. */
export interface ObjectWriter {
  /** Pieces of one object are 5 MiB or larger, except for the last (S3-compatible stores ask for it). */
  write(bytes: Uint8Array): Promise<void>;
  commit(): Promise<void>;
  /** Throws the pieces away. */
  abort(): Promise<void>;
}

/**
 * Where uploaded bytes live: a folder by default, an S3-compatible store when configured. Keys are made by the server
 * (`newStorageKey`) and hold nothing of a person. A write is there as a whole or not at all.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** A part of an object, or all of it, as a stream. Undefined when there is no such object. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Writes an object too large for memory. */
  writer(key: string, mime: string): Promise<ObjectWriter>;
  /** No error when there is no such object. */
  delete(key: string): Promise<void>;
  /** All objects that are there, in any order, each with the time at which it came. */
  list(): AsyncIterable<StoredObject>;
}

export interface StoredObject {
  readonly key: string;
  readonly at: Date;
}

/** Throws on anything but a relative key of plain segments: keys are ours, so another one is a defect. */
export function assertKey(key: string): void {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`);
}
