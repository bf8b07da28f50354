import { startFakeS3 } from '../../tests/support/fakeS3';
import { s3Storage } from './s3';

let store: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  store = await startFakeS3('teacher');
});
afterAll(() => store.close());

const open = (changes: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
  s3Storage({
    endpoint: store.endpoint,
    bucket: 'teacher',
    region: 'r1',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
    ...changes,
  });
const text = async (stream: ReadableStream<Uint8Array> | undefined) => stream && new Response(stream).text();

test('keeps, reads, cuts and deletes objects with signed calls', async () => {
  const storage = open();
  await storage.put('files/ab/abc', Buffer.from('0123456789'), 'application/pdf');
  expect(store.objects.get('files/ab/abc')?.type).toBe('application/pdf');
  expect(Buffer.from((await storage.get('files/ab/abc')) ?? '').toString()).toBe('0123456789');
  expect(await text(await storage.read('files/ab/abc', { start: 2, end: 4 }))).toBe('234');
  await storage.delete('files/ab/abc');
  await storage.delete('files/ab/abc');
  expect(await storage.get('files/ab/abc')).toBeUndefined();
  expect(await storage.read('files/ab/abc')).toBeUndefined();
});

test('writes a large object in pieces; it is there after commit only', async () => {
  const storage = open();
  const writer = await storage.writer('films/one', 'video/mp4');
  await writer.write(Buffer.from('ab'));
  await writer.write(Buffer.from('cd'));
  expect(store.objects.has('films/one')).toBe(false);
  await writer.commit();
  expect(store.objects.get('films/one')).toMatchObject({ bytes: Buffer.from('abcd'), type: 'video/mp4' });
});

test('an aborted object leaves nothing', async () => {
  const writer = await open().writer('films/two', 'video/mp4');
  await writer.write(Buffer.from('ab'));
  await writer.abort();
  expect([store.objects.has('films/two'), store.uploads.size]).toEqual([false, 0]);
});

test('tries again when the store is busy', async () => {
  store.faults.push(503, 503);
  await open().put('busy', Buffer.from('x'), 'text/plain');
  expect(store.objects.has('busy')).toBe(true);
});

test('says why the store refuses', async () => {
  await expect(open({ accessKeyId: 'other' }).put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    '403 AccessDenied',
  );
  await expect(open({ bucket: 'unknown' }).put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    '404 NoSuchBucket',
  );
  await expect(open({ accessKeyId: 'other' }).get('a')).rejects.toThrow('403');
  await expect(open({ accessKeyId: 'other' }).delete('a')).rejects.toThrow('403');
});

test('refuses keys that are not ours', async () => {
  await expect(open().get('../other')).rejects.toThrow('Not a storage key');
});

test('lists all objects, page by page, with the time at which each came', async () => {
  const storage = open();
  const keys = ['list/a', 'list/b', 'list/c', 'list/d', 'list/e'];
  for (const key of keys) await storage.put(key, Buffer.from('x'), 'text/plain');
  const listed: { key: string; at: Date }[] = [];
  for await (const one of storage.list()) listed.push(one);
  expect(listed.map(({ key }) => key).filter((key) => key.startsWith('list/'))).toEqual(keys);
  for (const { at } of listed) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
});
