import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const BLOCK = 512;
/** Bytes of a file that are read at once. */
const PIECE = 1024 * 1024;
/** Greatest number that eleven octal digits hold; a greater one stands in binary, as GNU tar and all others read it. */
const OCTAL_MAX = 8 ** 11 - 1;

/** Where the bytes of an archive go. */
interface Sink {
  write(bytes: Uint8Array): Promise<void>;
  /** Writes again what stands at a position; undefined where the bytes are compressed. */
  patch?: (at: number, bytes: Uint8Array) => Promise<void>;
  end(): Promise<void>;
}

function plainSink(file: FileHandle): Sink {
  let at = 0;
  return {
    write: async (bytes) => {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
        done += bytesWritten;
      }
      at += bytes.length;
    },
    patch: async (position, bytes) => void (await file.write(bytes, 0, bytes.length, position)),
    end: async () => {
      await file.sync();
      await file.close();
    },
  };
}

function gzipSink(path: string): Sink {
  const packer = createGzip();
  const written = finished(packer.pipe(createWriteStream(path, { mode: 0o600 })));
  // Told to whoever writes or ends; without a listener it would end the process before that.
  written.catch(() => undefined);
  return {
    write: async (bytes) => {
      if (!packer.write(bytes)) await Promise.race([once(packer, 'drain'), written]);
    },
    end: async () => {
      packer.end();
      await written;
    },
  };
}

/** Facts of an entry: its rights, its time in seconds, and its kind as `tar` writes it. */
interface Facts {
  size: number;
  mode: number;
  seconds: number;
  kind: '0' | '5';
}

const octal = (value: number, digits: number) => `${Math.floor(value).toString(8).padStart(digits, '0')}\0`;

/** Name and prefix of a path: the name has 100 bytes, the rest goes into the prefix at a slash. */
function splitName(name: string): [name: string, prefix: string] {
  if (Buffer.byteLength(name) <= 100) return [name, ''];
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1))
    if (Buffer.byteLength(name.slice(at + 1)) <= 100 && at <= 155) return [name.slice(at + 1), name.slice(0, at)];
  throw new Error(`Too long for an archive: ${name}`);
}

function headerOf(path: string, { size, mode, seconds, kind }: Facts): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [name, prefix] = splitName(kind === '5' ? `${path}/` : path);
  header.write(name, 0);
  header.write(octal(mode & 0o777, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  if (size <= OCTAL_MAX) header.write(octal(size, 11), 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(octal(seconds, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write(kind, 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(prefix, 345);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return header;
}

/** Bytes that fill up the last block of an entry. */
const filling = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/**
 * Writes a tar archive piece by piece, as `tar -x` reads it. Unlike the program it may take the output of another one,
 * whose length nobody knows before its end, and files that change while they are read.
 */
export class TarWriter {
  #at = 0;
  #ended = false;
  private constructor(private readonly sink: Sink) {}

  /** Begins an archive; one that is compressed takes no streams. */
  static async create(path: string, { compressed }: { compressed: boolean }): Promise<TarWriter> {
    return new TarWriter(compressed ? gzipSink(path) : plainSink(await open(path, 'w', 0o600)));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.sink.write(bytes);
    this.#at += bytes.length;
  }

  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(headerOf(name, { size: bytes.length, mode: 0o600, seconds: Date.now() / 1000, kind: '0' }));
    await this.#write(bytes);
    await this.#write(filling(bytes.length));
  }

  /** Adds what a program prints, and says at the head how much it was. */
  async addStream(name: string, stream: AsyncIterable<Uint8Array>): Promise<void> {
    const { patch } = this.sink;
    if (!patch) throw new Error('A compressed archive takes no streams.');
    const head = this.#at;
    const facts = { mode: 0o600, seconds: Date.now() / 1000, kind: '0' } as const;
    await this.#write(headerOf(name, { ...facts, size: 0 }));
    let size = 0;
    for await (const piece of stream) {
      await this.#write(piece);
      size += piece.length;
    }
    await this.#write(filling(size));
    await patch(head, headerOf(name, { ...facts, size }));
  }

  /** Adds a file, or a folder without what is in it. One that is gone is left out: answers false. */
  async addPath(name: string, path: string): Promise<boolean> {
    try {
      const stats = await stat(path);
      const facts = { mode: stats.mode, seconds: stats.mtimeMs / 1000 };
      if (stats.isDirectory()) await this.#write(headerOf(name, { ...facts, size: 0, kind: '5' }));
      else await this.#addFile(name, await open(path), { ...facts, kind: '0' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  async #addFile(name: string, file: FileHandle, facts: Omit<Facts, 'size'>): Promise<void> {
    try {
      const { size } = await file.stat();
      await this.#write(headerOf(name, { ...facts, size }));
      for (let at = 0; at < size; ) {
        const piece = Buffer.allocUnsafe(Math.min(PIECE, size - at));
        const { bytesRead } = await file.read(piece, 0, piece.length, at);
        // A file that has become shorter meanwhile ends in nothing; one that has grown ends where it ended.
        await this.#write(bytesRead > 0 ? piece.subarray(0, bytesRead) : piece.fill(0));
        at += bytesRead || piece.length;
      }
      await this.#write(filling(size));
    } finally {
      await file.close();
    }
  }

  async end(): Promise<void> {
    await this.sink.write(Buffer.alloc(2 * BLOCK));
    this.#ended = true;
    await this.sink.end();
  }

  /** Closes an archive that has not come to its end; its file is for the caller to take away. */
  async abandon(): Promise<void> {
    if (!this.#ended) await this.sink.end().catch(() => undefined);
    this.#ended = true;
  }
}
