/** Where uploaded bytes live: a folder by default, an S3-compatible store when configured. Keys are made by the server. */
export interface Storage {
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
}
