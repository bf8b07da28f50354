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
