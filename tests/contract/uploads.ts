import { createHash } from 'node:crypto';
import { CHUNK_SIZE, uploadRules } from '../../domain/uploads';
import { makePng } from '../../server/seed/files';
import { expectRefusal } from './walk';
import { file, type Person, pdf, type World } from './world';

const UPLOAD = 'POST /upload/UploadFile';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const bytes = (text: string) => new TextEncoder().encode(text);

/** Tests of uploads: which files are accepted, and how they are returned. */
export function uploadedFiles(world: () => World): void {
  let me: Person;
  beforeAll(async () => {
    me = await world().teacher();
  });
  const upload = (one: File, scene = 'attachment') =>
    world().call(UPLOAD, { token: me.token, form: { file: one, scene } });

  test.each([
    ['is empty', () => file('empty.pdf', new Uint8Array(0), 'application/pdf'), 'attachment'],
    ['has a kind that is not taken', () => file('page.html', bytes('<h1>'), 'text/html'), 'attachment'],
    ['is an SVG', () => file('drawing.svg', bytes(svg), 'image/svg+xml'), 'attachment'],
    ['is an SVG that is called PNG', () => file('drawing.png', bytes(svg), 'image/png'), 'attachment'],
    ['is a page that is called PDF', () => file('page.pdf', bytes('<html>'), 'application/pdf'), 'attachment'],
    ['is a picture that is called PDF', () => file('a.pdf', makePng(['a']), 'application/pdf'), 'attachment'],
    ['is no picture but should be one', () => pdf('me.pdf'), 'avatar'],
    ['has no extension', () => pdf('paper'), 'attachment'],
    ['belongs into parts', () => file('film.mp4', bytes('....ftypisom'), 'video/mp4'), 'video'],
    [
      'is too large',
      () => file('large.pdf', Buffer.alloc(uploadRules.attachment.maxBytes + 1, '%PDF-1.7 '), 'application/pdf'),
      'attachment',
    ],
  ])('a file that %s is refused at its field', async (_, make, scene) => {
    const { data } = expectRefusal(await upload(make(), scene), 400, 2);
    expect(data?.fields?.map((field) => field.name)).toEqual(['file']);
    expect(data?.fields?.[0]?.message).toMatch(/\p{Script=Han}/u);
  });

  test('a body that is no form is refused', async () => {
    const answer = await world().call(UPLOAD, { token: me.token, body: { scene: 'attachment' } });
    expectRefusal(answer, 415, 2);
    const cut = await world().call(UPLOAD, {
      token: me.token,
      body: '--x\r\nContent-Disposition: form-data; name="file"',
      as: 'raw',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expectRefusal(cut, 400, 2);
  });

  test.each(['../../etc/passwd.pdf', '论文<b>.pdf', 'a\r\nSet-Cookie: x=1.pdf', '.pdf', `${'长'.repeat(300)}.pdf`])(
    'the name %j cannot do anything but name the file',
    async (name) => {
      const answer = await upload(pdf(name));
      if (answer.status === 400) return expectRefusal(answer, 400, 2);
      const id = String(answer.envelope.data?.id);
      const got = await world().call('GET /api/Public/DownloadFilechunk', {
        token: me.token,
        query: { resId: id, isOriginal: '1' },
      });
      expect(got.status).toBe(200);
      expect(got.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"/\\]*"; filename\*=UTF-8''[\w.%!~*'()-]+$/,
      );
      expect(got.headers.get('set-cookie')).toBeNull();
      expect(String(answer.envelope.data?.resName).length).toBeLessThanOrEqual(255);
    },
  );

  test('what was uploaded comes back byte for byte, cannot run, and is hidden from others', async () => {
    const picture = makePng(['封面']);
    const answer = await upload(file('封面 1.png', picture, 'image/png'));
    const resId = String(answer.envelope.data?.id);
    const query = { resId, isOriginal: 'true' };
    const key = 'GET /api/Public/DownloadFilechunk';
    const got = await world().call(key, { token: me.token, query });
    expect(Buffer.compare(got.bytes, Buffer.from(picture))).toBe(0);
    expect(got.headers.get('content-type')).toBe('image/png');
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    expect(got.headers.get('cache-control')).toContain('private');
    const part = await world().call(key, { token: me.token, query, headers: { range: 'bytes=1-3' } });
    expect([part.status, part.bytes.toString('latin1')]).toEqual([206, 'PNG']);
    const beyond = await world().call(key, { token: me.token, query, headers: { range: 'bytes=99999999-' } });
    expectRefusal(beyond, 416, 1);
    const other = await world().teacher();
    expectRefusal(await world().call(key, { token: other.token, query }), 404, 1);
    expectRefusal(await world().call(key, { query }), 401, 0);
    expectRefusal(await world().call(key, { token: me.token, query: { resId: '999' } }), 404, 1);
  });

  describe('in parts', () => {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')]);
    const film = Buffer.concat([head, Buffer.alloc(CHUNK_SIZE + 1000 - head.length, 5)]);
    const fileHash = createHash('sha256').update(film).digest('hex');
    const part = (
      index: number,
      cut = film.subarray(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
      hash = fileHash,
    ) => ({
      form: { file: file('part', cut, 'video/mp4'), fileHash: hash, index, total: 2 },
    });
    const merge = (who: Person, hash = fileHash) =>
      world().call('POST /upload/MergeChunk', {
        token: who.token,
        body: { fileHash: hash, fileName: '片.mp4', total: 2, scene: 'video' },
      });
    const send = (who: Person, ...args: Parameters<typeof part>) =>
      world().call('POST /upload/UploadChunk', { token: who.token, ...part(...args) });

    test('parts arrive in any order and again, and are put together by their hash', async () => {
      const who = await world().teacher();
      expect((await send(who, 1)).envelope.data).toEqual({ received: [1] });
      const early = expectRefusal(await merge(who), 422, 1);
      expect(early.data).toMatchObject({ missing: [0] });
      await send(who, 1);
      expect((await send(who, 0)).envelope.data).toEqual({ received: [0, 1] });
      const merged = await merge(who);
      expect(merged.envelope.data).toMatchObject({ resName: '片.mp4', resSize: film.length });
      const got = await world().call('GET /api/Public/DownloadFilechunk', {
        token: who.token,
        query: { resId: String(merged.envelope.data?.id) },
      });
      expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(fileHash);
      // Repeating the call returns the same file.
      expect((await merge(who)).envelope).toEqual(merged.envelope);
    });

    test('parts of somebody else, of a wrong size or with a wrong hash are refused', async () => {
      const [who, other] = [await world().teacher(), await world().teacher()];
      await send(who, 0);
      await send(who, 1);
      expectRefusal(await merge(other), 422, 1);
      expectRefusal(await send(other, 0, film.subarray(0, 100)), 400, 2);
      expectRefusal(await send(other, 1, Buffer.alloc(0)), 400, 2);
      const wrong = 'ab'.repeat(32);
      await send(other, 0, film.subarray(0, CHUNK_SIZE), wrong);
      await send(other, 1, film.subarray(CHUNK_SIZE), wrong);
      expectRefusal(await merge(other, wrong), 400, 2);
    });
  });
}
