import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** The bytes are no archive that we understand, or unpack to more than they may. */
export class ZipError extends Error {
  constructor(readonly reason: 'structure' | 'tooLarge') {
    super(`ZIP: ${reason}`);
  }
}

export interface ZipLimits {
  readonly entries: number;
  /** Unpacked bytes of all wanted entries together. */
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

/**
 * Unpacks the wanted entries of an archive. What an entry says of its own size is not believed: unpacking stops at the
 * limit. Throws ZipError for an archive that is broken, encrypted, has an entry twice or exceeds a limit.
 */
export async function unzip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limits: ZipLimits,
): Promise<Map<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Uint8Array>();
  let left = limits.bytes;
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > limits.entries) throw new ZipError('tooLarge');
    let at = view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== CENTRAL) throw new ZipError('structure');
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const packed = view.getUint32(at + 20, true);
      const local = view.getUint32(at + 42, true);
      const head = at + CENTRAL_LENGTH;
      const name = Buffer.from(bytes.subarray(head, head + (nameLength ?? 0))).toString('utf8');
      if (wanted(name)) {
        if (found.has(name) || view.getUint16(at + 8, true) & ENCRYPTED) throw new ZipError('structure');
        if (view.getUint32(local, true) !== LOCAL) throw new ZipError('structure');
        const start = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        if (start + packed > bytes.length) throw new ZipError('structure');
        const content = await unpack(view.getUint16(at + 10, true), bytes.subarray(start, start + packed), left);
        left -= content.length;
        found.set(name, content);
      }
      at = head + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    // Offsets that point outside of the file.
    if (error instanceof RangeError) throw new ZipError('structure');
    throw error;
  }
  return found;
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
