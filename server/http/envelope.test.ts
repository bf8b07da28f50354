import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '../../domain/api/core';
import type { Context } from './context';
import { answer } from './envelope';

const endpoint: Endpoint = { summary: 'x', access: 'user', out: z.string() };
const asked = async (text: string, accepts?: string, more: Partial<Endpoint> = {}) => {
  const app = new Hono();
  app.get('/', (c) => answer(c, { ...endpoint, ...more }, text, { requestId: 'r' } as Context));
  const response = await app.request('/', accepts === undefined ? {} : { headers: { 'accept-encoding': accepts } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const large = '数学'.repeat(20_000);
const middling = '数学'.repeat(600);

test.each(['gzip', 'gzip, deflate, br', 'br;q=1, GZIP;q=0.5'])(
  'a large answer is compressed for %s',
  async (accepts) => {
    const { response, bytes } = await asked(large, accepts);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(bytes.length).toBeLessThan(5000);
    expect(JSON.parse(gunzipSync(bytes).toString('utf8'))).toEqual({ success: true, data: large });
  },
);

test('so is one of some kilobytes', async () => {
  const { response, bytes } = await asked(middling, 'gzip');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(bytes).toString('utf8'))).toEqual({ success: true, data: middling });
});

test.each([
  ['small', '数学', 'gzip', {}],
  ['for a caller who takes none', large, undefined, {}],
  ['for a caller who refuses it', large, 'br, gzip;q=0', {}],
  ['with secrets in it', large, 'gzip', { secret: true as const }],
])('an answer that is %s is not', async (_, text, accepts, more) => {
  const { response, bytes } = await asked(text, accepts, more);
  expect([response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual([
    null,
    'application/json',
  ]);
  expect(JSON.parse(bytes.toString('utf8'))).toEqual({ success: true, data: text });
});

describe('an answer that is the same for everybody', () => {
  const ask = (text: string, headers: Record<string, string>, more: Partial<Endpoint>) => {
    const app = new Hono();
    app.get('/', (c) => answer(c, { ...endpoint, ...more }, text, { requestId: 'r' } as Context));
    return app.request('/', { headers });
  };
  const conditional = { conditional: true as const };

  test('is not sent again to a browser that has it', async () => {
    const first = await ask(middling, { 'accept-encoding': 'gzip' }, conditional);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') as string;
    const again = await ask(middling, { 'if-none-match': etag }, conditional);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const changed = await ask(large, { 'if-none-match': etag }, conditional);
    expect([changed.status, (await changed.json()).data]).toEqual([200, large]);
  });

  test('has a tag; answers about a person have none and are not kept', async () => {
    const own = await ask(middling, {}, {});
    expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'no-store']);
  });
});
