import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** The bytes are no archive that we understand, or unpack to more than they may. */
export class ZipError extends Error {
  constructor(readonly reason: 'structure' | 'tooLarge') {
    super(`ZIP: ${reason}`);
  }
}

export interface ZipLimits {
  readonly entries: number;
  /** Unpacked bytes of all entries that are read together. */
  readonly bytes: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
/** Bits of the flags: encrypted; of the methods: stored, deflated (APPNOTE.TXT 4.4.4, 4.4.5). */
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new ZipError('structure');
}

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly local: number;
}

/** An archive whose entries are unpacked when they are asked for. */
export interface Zip {
  has(name: string): boolean;
  /** Undefined for an entry that is not there. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** The same piece by piece, for an entry that is never in memory as a whole. */
  pieces(name: string): AsyncIterable<Uint8Array> | undefined;
}

/** Normal form of an entry's name: some programs write backslashes, and case does not distinguish entries. */
const known = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Turns a RangeError, thrown for an offset outside of the file, into the error of a broken archive. */
function within<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new ZipError('structure') : error;
  }
}

function directoryOf(bytes: Uint8Array, view: DataView, { entries: most }: ZipLimits): Map<string, Entry | 'twice'> {
  const entries = new Map<string, Entry | 'twice'>();
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new ZipError('tooLarge');
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== CENTRAL) throw new ZipError('structure');
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const head = at + CENTRAL_LENGTH;
    const name = known(Buffer.from(bytes.subarray(head, head + nameLength)).toString('utf8'));
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const entry = { flags, method, packed: view.getUint32(at + 20, true), local: view.getUint32(at + 42, true) };
    entries.set(name, entries.has(name) ? 'twice' : entry);
    at = head + nameLength + extra + comment;
  }
  return entries;
}

/**
 * Opens an archive. The size that an entry states is not trusted: unpacking stops at the limit. Opening and reading
 * throw ZipError for an archive or entry that is broken, encrypted, there twice or larger than a limit.
 */
export function openZip(bytes: Uint8Array, limits: ZipLimits): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = within(() => directoryOf(bytes, view, limits));
  let left = limits.bytes;
  const packedOf = ({ local, packed, flags }: Entry) => {
    if (flags & ENCRYPTED || view.getUint32(local, true) !== LOCAL) throw new ZipError('structure');
    const start = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packed > bytes.length) throw new ZipError('structure');
    return bytes.subarray(start, start + packed);
  };
  const entryOf = (name: string) => {
    const entry = entries.get(known(name));
    if (entry === 'twice') throw new ZipError('structure');
    return entry;
  };
  async function* unpacked({ method }: Entry, packed: Uint8Array): AsyncGenerator<Uint8Array> {
    for await (const piece of unpacking(method, packed)) {
      left -= piece.length;
      if (left < 0) throw new ZipError('tooLarge');
      yield piece;
    }
  }
  return {
    has: (name) => entries.has(known(name)),
    pieces(name) {
      const entry = entryOf(name);
      return (
        entry &&
        unpacked(
          entry,
          within(() => packedOf(entry)),
        )
      );
    },
    async read(name) {
      const entry = entryOf(name);
      if (entry === undefined) return undefined;
      const content = await unpack(
        entry.method,
        within(() => packedOf(entry)),
        left,
      );
      left -= content.length;
      return content;
    },
  };
}

/** Bytes that are unpacked together. */
const PIECE = 256 * 1024;

async function* unpacking(method: number, packed: Uint8Array): AsyncGenerator<Uint8Array> {
  if (method === STORED) {
    for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
    return;
  }
  if (method !== DEFLATED) throw new ZipError('structure');
  const inflater = createInflateRaw({ chunkSize: PIECE });
  inflater.end(packed);
  try {
    for await (const piece of inflater) yield piece;
  } catch {
    throw new ZipError('structure');
  }
}

async function unpack(method: number, packed: Uint8Array, room: number): Promise<Uint8Array> {
  if (method !== STORED && method !== DEFLATED) throw new ZipError('structure');
  if (method === STORED ? packed.length > room : room <= 0) throw new ZipError('tooLarge');
  if (method === STORED) return packed;
  try {
    return await inflate(packed, { maxOutputLength: room });
  } catch (error) {
    throw new ZipError((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'structure');
  }
}
