import type { FileKind } from '../../domain/uploads';
import { utf16Of } from './encoding';

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, i) => bytes[offset + i] === byte);
const ascii = (text: string) => [...text].map((c) => c.charCodeAt(0));
const contains = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1');

/** Major brands of the MP4 family that browsers play (ISO/IEC 14496-12); QuickTime's `qt  ` is not one of them. */
const mp4Brands = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|mmp4)$/;

const tests: Readonly<Record<Exclude<FileKind, 'csv'>, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => startsWith(bytes, ascii('%PDF-')),
  png: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR')]),
  jpg: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  mp4: (bytes) =>
    startsWith(bytes, ascii('ftyp'), 4) && mp4Brands.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1')),
  // Names of a ZIP's entries are never compressed, so they can be looked for without unpacking.
  xlsx: (bytes) =>
    startsWith(bytes, [0x50, 0x4b, 3, 4]) &&
    contains(bytes, '[Content_Types].xml') &&
    // Some programs write backslashes.
    ['xl/workbook', 'xl\\workbook', 'xl/worksheets', 'xl\\worksheets'].some((name) => contains(bytes, name)),
};

/**
 * The kind of a file by its content; undefined for everything that is not accepted anywhere (SVG and HTML among it).
 * An xlsx file is recognised only when it is given as a whole, the others by their first bytes.
 */
export const sniff = (bytes: Uint8Array): FileKind | undefined =>
  (Object.keys(tests) as (keyof typeof tests)[]).find((kind) => tests[kind](bytes));

/** Bytes at the beginning that show whether a file is a text. */
const LOOKED_AT = 4096;

/** Can the bytes be CSV? Nothing but being a text tells it; how it is written is found out when it is read. */
export function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, LOOKED_AT);
  const utf16 = utf16Of(start) !== undefined;
  return (
    sniff(bytes) === undefined && start.every((byte) => byte > 13 || byte === 9 || byte === 10 || byte === 13 || utf16)
  );
}
