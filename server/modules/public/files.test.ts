import { createHash } from 'node:crypto';
import { CHUNK_SIZE } from '../../../domain/uploads';
import { memoryStorage, testContext, testUser } from '../../../tests/support/server';
import { testDatabase } from '../../../tests/support/testDatabase';
import { resource, uploadPart } from '../../db/schema';
import { dueRunner } from '../../due/runner';
import { ownResources } from '../../files/resources';
import { fileHandlers } from './files';
import { fileJobs } from './parts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(resource);
  await database.db.delete(uploadPart);
});

const storage = () => memoryStorage();
const context = (store = storage(), changes = {}) =>
  testContext(database.db, { services: { storage: store, sms: { send: async () => undefined } }, ...changes });
const user = testUser('teacher');
const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook\0', 'utf16le')]);
const END = Buffer.from('\nstartxref\n9\n%%EOF\n');
const pdf = (name = '论文.pdf', size = 100) =>
  new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9 - END.length), END])], name);

const upload = (
  file: File,
  scene: 'avatar' | 'attachment' | 'video' | 'import' = 'attachment',
  ctx = context(),
  who = user,
) => fileHandlers['POST /upload/UploadFile']({ ctx, user: who, form: { file, scene } });
const download = (resId: string, ctx = context(), who = user, isOriginal = true) =>
  fileHandlers['GET /api/Public/DownloadFilechunk']({ ctx, user: who, query: { resId, isOriginal } });

const atFile = (key: string) =>
  expect.objectContaining({
    code: '400',
    details: expect.objectContaining({ fields: [expect.objectContaining({ name: 'file', key })] }),
  });

describe('UploadFile and DownloadFilechunk', () => {
  test('what was uploaded comes back under its own name and cannot run', async () => {
    const ctx = context();
    const info = await upload(pdf(), 'attachment', ctx);
    expect(info).toEqual({
      id: info.id,
      resName: '论文.pdf',
      resUrlFull: `/api/Public/DownloadFilechunk?resId=${info.id}&isOriginal=true`,
      resSize: 100,
      resExt: 'pdf',
    });
    const response = await download(info.id, ctx);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100',
      'content-disposition': `attachment; filename="__.pdf"; filename*=UTF-8''%E8%AE%BA%E6%96%87.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.7');
  });

  test('without isOriginal the name says nothing', async () => {
    const ctx = context();
    const { id } = await upload(pdf(), 'attachment', ctx);
    expect((await download(id, ctx, user, false)).headers.get('content-disposition')).toContain(`"${id}.pdf"`);
  });

  test('the stored key holds neither name nor id', async () => {
    const store = storage();
    const { id } = await upload(pdf('韦晓岚.pdf'), 'attachment', context(store));
    const [key] = store.objects.keys();
    expect(key).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    expect(key).not.toContain(id);
  });

  test('a foreign and an unknown file answer alike', async () => {
    const ctx = context();
    const { id } = await upload(pdf(), 'attachment', ctx);
    for (const call of [download(id, ctx, testUser('other')), download('1', ctx)])
      await expect(call).rejects.toMatchObject({ code: '404', key: 'error.file.gone' });
    expect(await ownResources(database.db, 'other', [id])).toEqual([]);
    expect((await ownResources(database.db, 'teacher', [id, id, '1'])).map((r) => r.id)).toEqual([id]);
    expect(await ownResources(database.db, 'teacher', [])).toEqual([]);
  });

  test('a file that the storage has lost answers 404', async () => {
    const { id } = await upload(pdf());
    await expect(download(id)).rejects.toMatchObject({ code: '404' });
  });

  test('answers a part with 206 and one outside with 416', async () => {
    const store = storage();
    const { id } = await upload(pdf(), 'attachment', context(store));
    const part = await download(id, context(store, { range: 'bytes=0-3' }));
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 0-3/100', '%PDF']);
    await expect(download(id, context(store, { range: 'bytes=100-' }))).rejects.toMatchObject({ code: '416' });
  });

  test.each([
    ['empty', new File([], 'a.pdf'), 'attachment', 'error.file.empty'],
    ['of a wrong kind', new File(['x'], 'a.exe'), 'attachment', 'error.file.kind'],
    ['of a kind for elsewhere', pdf(), 'avatar', 'error.file.kind'],
    ['HTML named PDF', new File(['<script>1</script>'], 'a.pdf'), 'attachment', 'error.file.content'],
    ['SVG named PNG', new File(['<svg/>'], 'a.png'), 'avatar', 'error.file.content'],
    ['PDF named PNG', pdf('a.png'), 'attachment', 'error.file.content'],
    ['too large', pdf('a.pdf', 20 * 1024 * 1024 + 1), 'attachment', 'error.file.tooLarge'],
    ['a PDF that is cut off', new File(['%PDF-1.7\n1 0 obj'], 'a.pdf'), 'attachment', 'error.file.cutOff'],
    ['a workbook of the old format', new File([oldWorkbook], 'a.xlsx'), 'import', 'import.error.oldFormat'],
    ['a film as a whole', new File(['x'], 'a.mp4'), 'video', 'error.file.inParts'],
  ] as const)('refuses a file that is %s', async (_, file, scene, key) => {
    const store = storage();
    await expect(upload(file, scene, context(store))).rejects.toEqual(atFile(key));
    expect(store.objects.size).toBe(0);
    expect(await database.db.select().from(resource)).toEqual([]);
  });
});

describe('parts', () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(2 * CHUNK_SIZE, 7)]);
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const fileHash = hashOf(film);
  const total = 3;
  const piece = (index: number, bytes = film) =>
    new File([bytes.subarray(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE)], 'blob');
  const send = (ctx: ReturnType<typeof context>, index: number, file = piece(index), changes = {}) =>
    fileHandlers['POST /upload/UploadChunk']({ ctx, user, form: { file, fileHash, index, total, ...changes } });
  const merge = (ctx: ReturnType<typeof context>, changes = {}, who = user) =>
    fileHandlers['POST /upload/MergeChunk']({
      ctx,
      user: who,
      body: { fileHash, fileName: '介绍.mp4', total, scene: 'video', ...changes },
    });

  test('in any order and repeated, they become the film; nothing is left over', async () => {
    const store = storage();
    const ctx = context(store);
    expect((await send(ctx, 2)).received).toEqual([2]);
    expect((await send(ctx, 0)).received).toEqual([0, 2]);
    expect((await send(ctx, 2)).received).toEqual([0, 2]);
    await expect(merge(ctx)).rejects.toMatchObject({ code: '422', details: { data: { missing: [1] } } });
    expect((await send(ctx, 1)).received).toEqual([0, 1, 2]);
    const info = await merge(ctx);
    expect(info).toMatchObject({ resName: '介绍.mp4', resSize: film.length, resExt: 'mp4' });
    expect(store.objects.size).toBe(1);
    expect(await database.db.select().from(uploadPart)).toEqual([]);
    const response = await download(info.id, context(store, { range: 'bytes=4-11' }));
    expect(await response.text()).toBe('ftypisom');
  });

  test('belong to who sent them', async () => {
    const ctx = context();
    for (const index of [0, 1, 2]) await send(ctx, index);
    await expect(merge(ctx, {}, testUser('other'))).rejects.toMatchObject({ code: '422' });
  });

  test('with another hash are refused and dropped', async () => {
    const store = storage();
    const ctx = context(store);
    const other = Buffer.from(film).fill(9, CHUNK_SIZE, CHUNK_SIZE + 1);
    for (const index of [0, 1, 2]) await send(ctx, index, piece(index, other));
    await expect(merge(ctx)).rejects.toEqual(atFile('error.file.hash'));
    expect(store.objects.size).toBe(0);
    expect(await database.db.select().from(uploadPart)).toEqual([]);
  });

  test('of something else than a film are refused', async () => {
    const ctx = context();
    const other = Buffer.alloc(film.length);
    for (const index of [0, 1, 2]) await send(ctx, index, piece(index, other), { fileHash: hashOf(other) });
    await expect(merge(ctx, { fileHash: hashOf(other) })).rejects.toEqual(atFile('error.file.content'));
  });

  test('of a scene that takes whole files are refused', async () => {
    await expect(merge(context(), { scene: 'attachment', fileName: 'a.pdf' })).rejects.toEqual(
      atFile('error.file.whole'),
    );
  });

  test.each([
    ['empty', 2, new File([], 'blob'), 'error.file.empty'],
    ['short in the middle', 1, new File(['x'], 'blob'), 'error.file.partSize'],
    ['too long at the end', 2, new File([Buffer.alloc(CHUNK_SIZE + 1)], 'blob'), 'error.file.partSize'],
  ])('a part that is %s is refused', async (_, index, file, key) => {
    await expect(send(context(), index, file)).rejects.toEqual(atFile(key));
  });

  test('an index beyond the total is refused', async () => {
    await expect(send(context(), 3, piece(2))).rejects.toMatchObject({ code: '400' });
  });

  test('that wait for more than a day are removed', async () => {
    const store = storage();
    await send(context(store), 0);
    const sweep = (at: string) => dueRunner(fileJobs, context(store, { now: () => new Date(at) })).settle();
    await sweep('2026-11-22T00:59:00Z');
    expect(store.objects.size).toBe(1);
    await sweep('2026-11-22T01:01:00Z');
    expect(store.objects.size).toBe(0);
    expect(await database.db.select().from(uploadPart)).toEqual([]);
  });
});
