import type { FileKind } from '../../domain/uploads';
import { isCompound, isOldWorkbook } from './compound';
import { isLocked } from './pdfLock';

/** Catalogue key of the reason why a file cannot be read: locked with a password, or cut off. */
export type Unreadable = `error.file.${'locked' | 'cutOff'}`;
export type OtherWorkbook = `import.error.${'password' | 'oldFormat'}`;

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** True when a PDF ends with its table of objects: the position of the table is the last thing in a complete file. */
function endsAsPdf(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes);
  const table = Math.max(
    file.lastIndexOf('startxref', undefined, 'latin1'),
    file.lastIndexOf('%%EOF', undefined, 'latin1'),
  );
  // A linearised file has such an end at its front too, and an incremental update may be cut off as well.
  const object = Math.max(
    file.lastIndexOf('endobj', undefined, 'latin1'),
    file.lastIndexOf(' obj', undefined, 'latin1'),
  );
  return table > object && (file.includes('startxref', 0, 'latin1') || file.includes('trailer', 0, 'latin1'));
}

const SOI = 2;
const START_OF_SCAN = 0xda;

/** True when a JPEG has its end marker: walks over the segments, as a thumbnail in one has its own end marker. */
function endsAsJpg(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes);
  let at = SOI;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] as number;
    // Fill bytes, and markers without a segment.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === START_OF_SCAN) return file.indexOf(Buffer.from([0xff, 0xd9]), at) >= 0;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

const PNG_HEAD = 8;
/** Length, name and checksum of a chunk. */
const CHUNK = 12;

function endsAsPng(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes);
  let drawn = false;
  for (let at = PNG_HEAD; at + CHUNK <= file.length; at += CHUNK + file.readUInt32BE(at)) {
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') drawn = true;
    if (name === 'IEND') return drawn;
  }
  return false;
}

const ends: Partial<Record<FileKind, (bytes: Uint8Array) => boolean>> = {
  pdf: endsAsPdf,
  jpg: endsAsJpg,
  png: endsAsPng,
};

/** Reason why a file of a kind cannot be read, as far as its bytes show; undefined for a readable one. */
export function unreadable(kind: FileKind, bytes: Uint8Array): Unreadable | undefined {
  if (kind === 'pdf' && isLocked(bytes)) return 'error.file.locked';
  return (ends[kind]?.(bytes) ?? true) ? undefined : 'error.file.cutOff';
}

/** Reason why a file named as a workbook cannot be read: a password, or the old format; undefined for other files. */
export function otherWorkbook(bytes: Uint8Array): OtherWorkbook | undefined {
  if (!isCompound(bytes)) return undefined;
  return isOldWorkbook(bytes) ? 'import.error.oldFormat' : 'import.error.password';
}
