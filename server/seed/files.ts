import { deflateSync } from 'node:zlib';
import { PORTRAIT, portraitOf } from './portrait';
import { createRng } from './random';
import type { SeedFile } from './theses';

/** UTF-16 big endian in hexadecimal, as the predefined CMap UniGB-UTF16-H reads text (characters beyond U+FFFF included). */
const hex = (text: string): string =>
  `<${[...Array(text.length).keys()].map((i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`;

/** Cuts a line that is too long for the page; full-width characters count one. */
function wrap(line: string, width: number): string[] {
  const letters = [...line];
  return Array.from({ length: Math.ceil(letters.length / width) || 1 }, (_, i) =>
    letters.slice(i * width, (i + 1) * width).join(''),
  );
}

/**
 * A one-page A4 document with the lines below one another, the first as its heading. The Chinese font is one of the
 * standard ones that viewers bring along, so the file stays near two kilobytes.
 */
export function makePdf(caption: readonly string[]): Uint8Array {
  const [heading = '', ...rest] = caption;
  const lines = [
    ...wrap(heading, 18).map((text) => ({ text, size: 24 })),
    ...rest.flatMap((line) => wrap(line, 30)).map((text) => ({ text, size: 14 })),
  ];
  let y = 700;
  const text = lines.map(({ text, size }) => {
    const width = [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 0.5 : 1), 0) * size;
    const line = `BT /F1 ${size} Tf ${((595 - width) / 2).toFixed(1)} ${y} Td ${hex(text)} Tj ET`;
    y -= size * 2;
    return line;
  });
  const content = ['0.8 w 56 56 483 730 re S', '0.4 w 62 62 471 718 re S', ...text].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /DW 1000 /W [1 95 500 814 939 500] /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + end);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** CRC-32 (ISO 3309) of a PNG chunk. */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, crc]);
}

const WIDTH = 420;
const HEIGHT = 594;

/** Paper, ink, faint ink, and three colours of covers. */
const palette = [
  [250, 247, 240],
  [62, 58, 54],
  [188, 182, 172],
  [154, 52, 18],
  [30, 74, 124],
  [32, 104, 84],
] as const;

const MARGIN = 48;
const BAND = 96;
const STAMP = { x: 320, y: 500, radius: 44, half: 2 } as const;

/** Draws one row of the page, from `start` on: a band at the top, lines of "text", a stamp. Points are colour numbers. */
function drawRow(rows: Buffer, start: number, y: number, band: number, lines: readonly number[]): void {
  if (y < BAND) return void rows.fill(band, start, start + WIDTH);
  const stampReach = STAMP.radius + STAMP.half;
  if (Math.abs(y - STAMP.y) < stampReach) {
    for (let x = STAMP.x - stampReach; x <= STAMP.x + stampReach; x += 1) {
      const distance = Math.sqrt((x - STAMP.x) ** 2 + (y - STAMP.y) ** 2);
      if (x < WIDTH - MARGIN && Math.abs(distance - STAMP.radius) < STAMP.half) rows[start + x] = 3;
    }
  }
  const line = Math.floor((y - 130) / 26);
  if (y < 130 || (y - 130) % 26 >= 9 || line >= lines.length) return;
  const end = Math.min(MARGIN + lines[line]!, WIDTH - MARGIN);
  for (let x = MARGIN; x < end; x += 1) if (x % 12 < 10) rows[start + x] = line < 2 ? 1 : 2;
}

/** Draws a page that looks like a scan. */
function drawPage(caption: readonly string[], rows: Buffer) {
  const rng = createRng(`png:${caption.join(' ')}`);
  const band = rng.int(3, 5);
  const lines = Array.from({ length: rng.int(8, 12) }, () => rng.int(120, 320));
  for (let y = 0; y < HEIGHT; y += 1) drawRow(rows, y * (WIDTH + 1) + 1, y, band, lines);
  return palette;
}

function drawPortrait(caption: readonly string[], rows: Buffer) {
  const { palette: colors, colorAt } = portraitOf(caption, WIDTH);
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + 1 + x] = colorAt(x, y);
  return colors;
}

/**
 * A small picture, different for every caption: the scan of a printed page, or a photo for documents where the caption
 * says so. The caption itself is kept as the picture's title (chunk iTXt).
 */
export function makePng(caption: readonly string[]): Uint8Array {
  const title = caption.join(' ');
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  const colors = caption.includes(PORTRAIT) ? drawPortrait(caption, rows) : drawPage(caption, rows);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits per point, colours from the palette.
  header[8] = 8;
  header[9] = 3;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('iTXt', Buffer.concat([Buffer.from('Title\0\0\0\0\0', 'latin1'), Buffer.from(title, 'utf8')])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

export interface MadeFile {
  name: string;
  ext: 'pdf' | 'png';
  mime: 'application/pdf' | 'image/png';
  bytes: Uint8Array;
}

/** Makes the bytes of an attachment. */
export const makeFile = ({ name, kind, caption }: SeedFile): MadeFile =>
  kind === 'pdf'
    ? { name, ext: 'pdf', mime: 'application/pdf', bytes: makePdf(caption) }
    : { name, ext: 'png', mime: 'image/png', bytes: makePng(caption) };
