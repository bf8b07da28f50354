import { Agent } from 'node:http';
import { signInAt } from '../support/client';
import type { Target } from './target';

const MB = 1024 * 1024;
const PWD = '/api/Account/ModifyPwd';
const MERGE = '/api/Account/MergeAccount';

/** Bodies that are made to be costly: strangers may send them, so the server must refuse them with little work. */
export function costlyBodies(target: () => Target): void {
  let token: string;
  beforeAll(async () => {
    token = await signInAt(target().origin);
  });

  test('forty thousand unknown keys of a stranger hold nobody up, and fifty of them are told at most', async () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, 1]));
    await target().expectCalm(async () => {
      expect((await target().send('PUT', PWD, { body: keys(40_000) })).status).toBe(413);
      const { status, envelope } = await target().send('PUT', PWD, { body: keys(4000) });
      expect(status).toBe(400);
      expect(envelope?.data?.fields).toHaveLength(50);
    });
  });

  const filled = (open: string, item: string, close: string) =>
    open + Array.from({ length: Math.floor((MB - 100) / (item.length + 1)) }, () => item).join(',') + close;
  test.each([
    ['a list of very many things', filled('{"userJumpIds":[', '{}', ']}')],
    ['a list of very many numbers', filled('{"userJumpIds":[', '1', ']}')],
    ['lists in lists in lists', `{"userJumpIds":${'['.repeat(MB / 4)}${']'.repeat(MB / 4)}}`],
    ['objects in objects that never end', '{"a":'.repeat(MB / 8)],
    ['more than a megabyte', JSON.stringify({ userJumpIds: 'x'.repeat(MB) })],
  ])('%s in a JSON body', async (_, body) => {
    await target().expectCalm(async () => {
      expect((await target().send('POST', MERGE, { token, body })).status).toBe(413);
    });
  });

  test('a megabyte of one text is checked and refused at its field', async () => {
    await target().expectCalm(async () => {
      const { status, envelope } = await target().send('POST', MERGE, {
        token,
        body: { userJumpIds: '"\\\n'.repeat(MB / 8) },
      });
      expect(status).toBe(400);
      expect(envelope?.data?.fields?.map(({ name }) => name)).toEqual(['userJumpIds']);
    });
  });

  test.each([
    ['is too large', 413, 'POST', '/api/Account/Login'],
    ['nobody has signed in for', 401, 'PUT', '/api/Account/ModifyMyProfile'],
    ['a platform sends without its token', 401, 'POST', '/api/Eed/ImportEed/nobody'],
  ])('the requests that follow a body on one connection are answered, when it %s', async (_, status, method, path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const after: number[] = [];
    try {
      for (let n = 0; n < 10; n++) {
        const body = Buffer.alloc(status === 413 ? 2 * MB : MB - 100, ' ');
        expect((await target().send(method, path, { body, agent })).status).toBe(status);
        after.push((await target().send('GET', '/healthz', { agent })).status);
      }
    } finally {
      agent.destroy();
    }
    expect(after).toEqual(after.map(() => 200));
    expect(after).toHaveLength(10);
  });

  test('a form of very many fields', async () => {
    const fields = Array.from({ length: 100_000 }, (_, i) => `k${i}=1`);
    const again = Array.from({ length: 100_000 }, () => 'newPwd=1');
    for (const body of [fields.join('&').slice(0, MB), again.join('&').slice(0, MB)])
      await target().expectCalm(async () => {
        const type = 'application/x-www-form-urlencoded';
        expect((await target().send('PUT', PWD, { body, type })).status).toBe(413);
      });
  });

  test.each([
    ['very many parts', `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(100_000)],
    [
      'very many lines before a part',
      `--b\r\n${'x-a: b\r\n'.repeat(MB)}content-disposition: form-data; name="a"\r\n\r\n1\r\n`,
    ],
  ])('an upload of %s', async (_, parts) => {
    const type = 'multipart/form-data; boundary=b';
    await target().expectCalm(async () => {
      expect(
        (await target().send('POST', '/upload/UploadFile', { token, body: `${parts}--b--\r\n`, type })).status,
      ).toBe(413);
    });
  });
}
