import { ProfileReview } from '../../domain/statuses';
import { CHUNK_SIZE, uploadQuota } from '../../domain/uploads';
import { resource } from '../../server/db/schema';
import { demoRoutes } from '../../server/demo';
import { cleanFileName } from '../../server/files/fileName';
import { sha256Of } from '../../server/files/resources';
import { makePng } from '../../server/seed/files';
import { insertAccount, signIn } from '../support/accounts';
import type { Api } from '../support/api';

/** Odd input: names of JavaScript itself, characters that no database stores, too many or too large files. */
export function oddInput(api: () => Api): void {
  const someone = async (change: Parameters<typeof insertAccount>[1] = {}) => {
    const row = await insertAccount(api().db, change);
    return { row, token: await signIn(api(), row.loginName) };
  };

  test.each(['application/x-www-form-urlencoded', 'application/json'])(
    '__proto__ in a body of %s is refused',
    async (type) => {
      for (const name of ['__proto__', 'constructor', 'toString']) {
        const text = type.endsWith('json')
          ? `{"loginName":"a","password":"b","${name}":{"isAdmin":true}}`
          : `loginName=a&password=b&${name}=1`;
        const headers = { 'content-type': type };
        const answer = await api().app.request('/api/Account/Login', { method: 'POST', headers, body: text });
        expect([name, answer.status]).toEqual([name, 400]);
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test('U+0000 in a demonstration page is refused', async () => {
    const pages = demoRoutes(api().db, { services: api().services, send: fetch });
    for (const path of ['/pay/%00', '/pay/1%002', '/official/%00', '/exam/%00', '/sms?x=%00'])
      expect([path, (await pages.request(path)).status]).toEqual([path, 400]);
    const form = { method: 'POST', body: new URLSearchParams({ loginName: 'a\0b', password: 'c', to: 'd' }) };
    expect((await pages.request('/portal', form)).status).toBe(400);
  });

  test('a name has one extension, the one that its content bears out', () => {
    expect(cleanFileName('a.php.png')).toBe('a_php.png');
    expect(cleanFileName('shell.phtml.jsp.pdf')).toBe('shell_phtml_jsp.pdf');
    expect(cleanFileName('a.PHP5.png')).toBe('a_PHP5.png');
    expect(cleanFileName('2026.5.1 论文 v2.pdf')).toBe('2026.5.1 论文 v2.pdf');
  });

  describe('uploads', () => {
    const png = makePng(['a']);
    const upload = async (token: string, name = 'a.png') => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(png)], name, { type: 'image/png' }));
      body.append('scene', 'attachment');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await api().app.request('/upload/UploadFile', { method: 'POST', headers, body });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    };

    test('nobody keeps files before the account is approved', async () => {
      for (const profileReview of [ProfileReview.Unreviewed, ProfileReview.NotPassed])
        expect((await upload((await someone({ profileReview })).token)).status).toBe(403);
      expect((await upload((await someone()).token)).status).toBe(200);
    });

    test('a day has an end, for this person only', async () => {
      const { row, token } = await someone();
      const file = (n: number, size: number) => ({
        id: `${row.id}${n}`,
        ownerId: row.id,
        name: 'a.png',
        ext: 'png',
        mime: 'image/png',
        size,
        sha256: '0',
        storageKey: `k${row.id}${n}`,
        scene: 'attachment',
        createdAt: api().now(),
      });
      await api()
        .db.insert(resource)
        .values(Array.from({ length: uploadQuota.files }, (_, n) => file(n, 1)));
      const refused = await upload(token);
      expect(refused.status).toBe(429);
      expect(Number(refused.retryAfter)).toBeLessThanOrEqual(24 * 3600);
      expect((await upload((await someone()).token)).status).toBe(200);
      const other = await someone();
      const big = { ...file(0, 2_000_000_000), id: `${other.row.id}x`, ownerId: other.row.id };
      await api()
        .db.insert(resource)
        .values([big, { ...big, id: `${other.row.id}y`, size: uploadQuota.bytes - 2_000_000_000 }]);
      expect((await upload(other.token)).status).toBe(429);
      api().pass(24 * 3600 + 1);
      expect((await upload(await signIn(api(), row.loginName))).status).toBe(200);
    });

    test('a film that is put together twice is kept once, also at the same moment and without a key', async () => {
      const { row, token } = await someone();
      const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000, row.id)]);
      const fileHash = sha256Of(bytes);
      expect(bytes.length).toBeLessThanOrEqual(CHUNK_SIZE);
      const send = async () => {
        const body = new FormData();
        body.append('file', new File([new Uint8Array(bytes)], 'part'));
        for (const [name, value] of Object.entries({ fileHash, index: 0, total: 1 })) body.append(name, String(value));
        const headers = { authorization: `Bearer ${token}` };
        return (await api().app.request('/upload/UploadChunk', { method: 'POST', headers, body })).status;
      };
      const merge = () =>
        api().call('POST /upload/MergeChunk', {
          token,
          body: { fileHash, fileName: 'a.mp4', total: 1, scene: 'video' },
        });
      expect(await send()).toBe(200);
      const [one, two] = await Promise.all([merge(), merge()]);
      const late = await merge();
      expect([one.status, late.status]).toEqual([200, 200]);
      expect(late.data.id).toBe(one.data.id);
      // Of two merges at the same moment one may fail because its parts are gone, but it never makes a second file.
      if (two.success) expect(two.data.id).toBe(one.data.id);
      expect((await api().db.select().from(resource)).filter(({ ownerId }) => ownerId === row.id)).toHaveLength(1);
    });
  });
}
