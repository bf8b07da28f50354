import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '../../domain/api/core';
import type { Context } from './context';
import { answer, refusal } from './envelope';
import { BusinessError } from './errors';

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

test('a refusal says a moment as its language does, without seconds', async () => {
  const app = new Hono();
  const error = new BusinessError('410', 'assessment.locked.closed', {
    params: { time: '2026-11-30 23:59:59' },
    fields: [{ name: 'deadline', key: 'assessment.locked.notOpen', params: { time: '2027-01-02 08:00:00' } }],
  });
  const ctx = { requestId: 'r', locale: 'zh-CN', now: () => new Date('2026-11-29T12:00:00Z') } as unknown as Context;
  app.get('/', (c) => refusal(c, error, ctx));
  const body = (await (await app.request('/')).json()) as { errorMessage: string; data: { fields: unknown } };
  expect(body.errorMessage).toBe('填报已于 11月30日 23:59 截止，内容只读');
  expect(body.data.fields).toEqual([{ name: 'deadline', message: '2027年1月2日 08:00 开放填报' }]);
});
