import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { fc, runsOf } from '../../tests/support/properties';
import { makePdf, makePng } from '../seed/files';
import { otherWorkbook, unreadable } from './readable';

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** A PDF with a drawing and no text: the fonts of every page are not needed. */
const made = (more: Partial<TDocumentDefinitions> = {}): Promise<Buffer> =>
  pdfmake
    .createPdf({
      content: [{ canvas: [{ type: 'rect', x: 0, y: 0, w: 100, h: 50 }] }],
      ...more,
    } as TDocumentDefinitions)
    .getBuffer();

const segment = (marker: number, content: Uint8Array) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const eoi = Buffer.from([0xff, 0xd9]);
/** A photo as a camera writes it: a small picture, with an end of its own, before the picture itself. */
const jpg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe1, Buffer.concat([Buffer.from('Exif'), eoi, Buffer.alloc(20)])),
  Buffer.from([0xff]),
  segment(0xc0, Buffer.alloc(15)),
  segment(0xda, Buffer.alloc(10)),
  Buffer.alloc(300, 7),
  eoi,
]);
const png = Buffer.from(makePng(['封面']));
const pdf = Buffer.from(makePdf(['论文', '第一页']));

describe('a PDF that opens', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['from our own seed', async () => pdf],
    ['as pdfmake writes it', () => made()],
    ['with lines behind its end', async () => Buffer.concat([pdf, Buffer.from('\r\n\0\0<!-- page -->\r\n')])],
    [
      'with an addition',
      async () =>
        Buffer.concat([pdf, Buffer.from('9 0 obj\n<<>>\nendobj\nxref\n0 0\ntrailer\n<<>>\nstartxref\n9\n%%EOF')]),
    ],
    [
      'with a table that is a stream',
      async () => Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /XRef >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF'),
    ],
    ...(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const).map((version): [string, () => Promise<Buffer>] => [
      `whose owner alone has a password, ${version}`,
      () => made({ version, ownerPassword: 'boss' }),
    ]),
  ])('%s is taken', async (_, bytes) => expect(unreadable('pdf', await bytes())).toBeUndefined());
});

test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)('a PDF %s with a password is told so', async (version) => {
  expect(unreadable('pdf', await made({ version, userPassword: 'abc12345' }))).toBe('error.file.locked');
});

test('a PDF that asks for a certificate, or names what is not there, is locked', () => {
  const end = (trailer: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<${trailer}>>\nstartxref\n9\n%%EOF`);
  expect(unreadable('pdf', end('/Encrypt<</Filter/Adobe.PubSec/V 4>>'))).toBe('error.file.locked');
  expect(unreadable('pdf', end('/Encrypt 9 0 R'))).toBe('error.file.locked');
  // A word of its text is no dictionary.
  expect(unreadable('pdf', end('/Title(/Encrypt your files)'))).toBeUndefined();
});

test('a PDF is cut off wherever it ends before its table', async () => {
  const front = Buffer.from(
    '%PDF-1.7\n8 0 obj\n<< /Linearized 1 >>\nendobj\nxref\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n1 0 obj\n',
  );
  expect(unreadable('pdf', front)).toBe('error.file.cutOff');
  expect(unreadable('pdf', Buffer.from('%PDF-1.4\n1 0 obj'))).toBe('error.file.cutOff');
  for (const whole of [pdf, await made()]) {
    const end = whole.lastIndexOf('startxref');
    fc.assert(
      fc.property(fc.integer({ min: 9, max: end }), (at) =>
        expect(unreadable('pdf', whole.subarray(0, at))).toBe('error.file.cutOff'),
      ),
      { numRuns: runsOf(50) },
    );
  }
});

test.each([
  ['png', png],
  ['jpg', jpg],
] as const)(
  'a picture (%s) is whole with and without something behind it, and cut off without its end',
  (kind, whole) => {
    expect(unreadable(kind, whole)).toBeUndefined();
    expect(unreadable(kind, Buffer.concat([whole, Buffer.from('trailing data of a phone')]))).toBeUndefined();
    fc.assert(
      fc.property(fc.integer({ min: 4, max: whole.length - (kind === 'png' ? 4 : 2) }), (at) =>
        expect(unreadable(kind, whole.subarray(0, at))).toBe('error.file.cutOff'),
      ),
      { numRuns: runsOf(50) },
    );
  },
);

test('whatever the bytes, an answer comes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('pdf', 'png', 'jpg', 'xlsx', 'mp4'),
      (bytes, kind) => {
        unreadable(kind, bytes);
        otherWorkbook(bytes);
      },
    ),
  );
});
