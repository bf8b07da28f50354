import type { FileKind } from '../../domain/uploads';
import { isCompound, isOldWorkbook } from './compound';
import { isLocked } from './pdfLock';

/** What keeps whoever is given a file from reading it; the key names the sentence that says so. */
export type Unreadable = `error.file.${'locked' | 'cutOff'}`;
export type OtherWorkbook = `import.error.${'password' | 'oldFormat'}`;

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Objects of a PDF are told by its table at the end, whose place stands last: nothing of the file comes behind it. */
function endsAsPdf(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes);
  const table = Math.max(
    file.lastIndexOf('startxref', undefined, 'latin1'),
    file.lastIndexOf('%%EOF', undefined, 'latin1'),
  );
  // A file that opens from its front has such an end there too, and an addition may be cut off as well.
  const object = Math.max(
    file.lastIndexOf('endobj', undefined, 'latin1'),
    file.lastIndexOf(' obj', undefined, 'latin1'),
  );
  return table > object && (file.includes('startxref', 0, 'latin1') || file.includes('trailer', 0, 'latin1'));
}

const SOI = 2;
const START_OF_SCAN = 0xda;

/** Walks over the segments of a JPEG, in which a small picture with an end of its own may lie, and looks for the end of the picture itself. */
function endsAsJpg(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes);
  let at = SOI;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] as number;
    // Fill bytes, and marks that stand alone.
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

/** The reason why a whole file of a kind cannot be read by anybody, as far as its bytes tell; undefined for a good one. */
export function unreadable(kind: FileKind, bytes: Uint8Array): Unreadable | undefined {
  if (kind === 'pdf' && isLocked(bytes)) return 'error.file.locked';
  return (ends[kind]?.(bytes) ?? true) ? undefined : 'error.file.cutOff';
}

/** What a file that is called a workbook is instead: one with a password, or of the format before. */
export function otherWorkbook(bytes: Uint8Array): OtherWorkbook | undefined {
  if (!isCompound(bytes)) return undefined;
  return isOldWorkbook(bytes) ? 'import.error.oldFormat' : 'import.error.password';
}
