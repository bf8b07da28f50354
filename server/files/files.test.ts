import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { FILE_NAME_MAX } from '../../domain/uploads';
import { fc } from '../../tests/support/properties';
import { rangeOf } from './download';
import { cleanFileName, contentDisposition } from './fileName';
import { folderStorage } from './folder';
import { sniff } from './sniff';

const xlsx = (names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>')])));

describe('sniff', () => {
  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['mp4', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0')],
    ['mp4', Buffer.from('\0\0\0\x20ftypmp42\0\0\x02\0')],
    ['xlsx', xlsx(['[Content_Types].xml', 'xl/workbook.xml'])],
    // Some programs write the types last.
    ['xlsx', xlsx(['xl/workbook.xml', '[Content_Types].xml'])],
  ] as const)('knows %s', (kind, bytes) => {
    expect(sniff(bytes)).toBe(kind);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['a PDF behind HTML', Buffer.from('<html>%PDF-1.7')],
    ['a plain ZIP', xlsx(['a.txt'])],
    ['a Word file', xlsx(['[Content_Types].xml', 'word/document.xml'])],
    ['a QuickTime film', Buffer.from('\0\0\0\x20ftypqt  \0\0\x02\0')],
    ['a GIF', Buffer.from('GIF89a')],
  ])('refuses %s', (_, bytes) => {
    expect(sniff(bytes)).toBeUndefined();
  });

  test('reads a piece of a larger buffer', () => {
    const whole = Buffer.concat([Buffer.from('noise'), xlsx(['[Content_Types].xml', 'xl/workbook.xml'])]);
    expect(sniff(whole.subarray(5))).toBe('xlsx');
  });
});

describe('cleanFileName', () => {
  test.each([
    ['论文 封面.pdf', '论文 封面.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\证书.JPG', '证书.jpg'],
    ['a\u202egpj.exe.pdf', 'agpj_exe.pdf'],
    ['<b>"x"|?.png', 'bx.png'],
    ['  .hidden.pdf  ', 'hidden.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['.pdf', 'pdf'],
    ['\u0000', 'file'],
    ['', 'file'],
    ['tab\tand\nline.pdf', 'tabandline.pdf'],
  ])('%j becomes %j', (given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  test('is short, free of separators and stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = cleanFileName(given);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(name.length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(FILE_NAME_MAX + 1);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

test('Content-Disposition carries the real name beside an ASCII one', () => {
  expect(contentDisposition('论文 "a\'b".pdf')).toBe(
    `attachment; filename="__ _a'b_.pdf"; filename*=UTF-8''%E8%AE%BA%E6%96%87%20%22a%27b%22.pdf`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const name = cleanFileName(given);
      const encoded = /filename\*=UTF-8''(.*)$/.exec(contentDisposition(name))?.[1];
      expect(encoded).toMatch(/^[\w.!#$&+^`|~%-]*$/);
      expect(decodeURIComponent(encoded as string)).toBe(name);
      // A header is Latin-1 at most.
      expect(contentDisposition(name)).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});

describe('rangeOf', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=50-5000', { start: 50, end: 99 }],
    ['bytes=9-1', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
  ])('%j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  test.each(['bytes=100-', 'bytes=-0', 'bytes=500-600'])('%s lies outside', (header) => {
    expect(() => rangeOf(header, 100)).toThrow(expect.objectContaining({ code: '416' }));
  });
});

describe('the folder', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const text = async (stream: ReadableStream<Uint8Array> | undefined) => stream && new Response(stream).text();

  test('keeps, reads, cuts and deletes', async () => {
    const storage = folderStorage(root);
    await storage.put('files/ab/abc', Buffer.from('0123456789'), 'text/plain');
    expect(Buffer.from((await storage.get('files/ab/abc')) ?? '').toString()).toBe('0123456789');
    expect(await text(await storage.read('files/ab/abc'))).toBe('0123456789');
    expect(await text(await storage.read('files/ab/abc', { start: 2, end: 4 }))).toBe('234');
    await storage.delete('files/ab/abc');
    await storage.delete('files/ab/abc');
    expect(await storage.get('files/ab/abc')).toBeUndefined();
    expect(await storage.read('files/ab/abc')).toBeUndefined();
  });

  test('shows an object only when it is whole', async () => {
    const storage = folderStorage(root);
    const writer = await storage.writer('films/one', 'video/mp4');
    await writer.write(Buffer.from('ab'));
    expect(await storage.get('films/one')).toBeUndefined();
    await writer.write(Buffer.from('cd'));
    await writer.commit();
    expect(await text(await storage.read('films/one'))).toBe('abcd');
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });

  test('an aborted object leaves nothing', async () => {
    const storage = folderStorage(root);
    const writer = await storage.writer('films/one', 'video/mp4');
    await writer.write(Buffer.from('ab'));
    await writer.abort();
    expect(await storage.get('films/one')).toBeUndefined();
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });

  test('replaces an object as a whole', async () => {
    const storage = folderStorage(root);
    await storage.put('a', Buffer.from('long text'), 'text/plain');
    await storage.put('a', Buffer.from('short'), 'text/plain');
    expect(await text(await storage.read('a'))).toBe('short');
    expect((await stat(join(root, 'a'))).mode & 0o077).toBe(0);
  });

  test.each(['../out', '/etc/passwd', 'a//b', 'a/../b', '', 'a b'])('refuses the key %j', async (key) => {
    const storage = folderStorage(root);
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  });
});
