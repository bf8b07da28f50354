import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Endpoint } from '../../domain/api/core';
import { signedIn } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import { transaction } from '../db/client';
import { idempotency, revision } from '../db/schema';
import { endSessions } from '../modules/account/session';
import type { Context } from './context';
import { illegalState } from './errors';

const call = (summary: string, idempotent: true | 'each') =>
  ({
    summary,
    access: 'user',
    idempotent,
    body: z.strictObject({ name: z.string(), refused: z.boolean().optional() }),
    out: z.array(z.string()),
  }) as const satisfies Endpoint;
interface Given {
  ctx: Context;
  body: { name: string; refused?: boolean };
}
const named = async (ctx: Context, name: string) =>
  transaction(ctx.db, async (tx) => void (await tx.insert(revision).values({ name, value: '1' })));
/** How often the handler of the parts has done one of them. */
let parts = 0;
/** Breaks the handler of the parts off, as the end of the process would. */
let breakAt: string | undefined;

let api: Api;
beforeAll(async () => {
  api = await startApi({
    further: [
      {
        contract: { 'POST /api/Test/One': call('one effect', true), 'POST /api/Test/Many': call('many', 'each') },
        handlers: {
          'POST /api/Test/One': async ({ ctx, body }: Given) => {
            await named(ctx, body.name);
            if (body.refused) throw illegalState('error.state');
            return [body.name];
          },
          'POST /api/Test/Many': async ({ ctx, body }: Given) => {
            for (const part of ['a', 'b', 'c']) {
              if (part === breakAt) throw illegalState('error.state');
              await ctx.part?.(part, async (within) => {
                parts += 1;
                await named(within, `${body.name}-${part}`);
              });
            }
            return [body.name];
          },
        },
      },
    ],
  });
});
afterAll(() => api.close());

let keys = 0;
const newKey = () => `once-${String(++keys).padStart(6, '0')}`;
const send = (path: string, token: string, key: string, body: Given['body']) =>
  api.call(`POST /api/Test/${path}`, { token, body, headers: { 'idempotency-key': key } });
const rowsOf = (name: string) => api.db.select().from(revision).where(eq(revision.name, name));
const kept = (key: string) => api.db.select().from(idempotency).where(eq(idempotency.key, key));

test('effect, key and answer are there together, or none of them', async () => {
  const { token } = await signedIn(api);
  const key = newKey();
  // Rows that the handler wrote in a transaction of its own before it failed are gone, as is the key.
  expect((await send('One', token, key, { name: 'together', refused: true })).status).toBe(422);
  expect(await rowsOf('together')).toEqual([]);
  expect(await kept(key)).toEqual([]);
  const done = await send('One', token, key, { name: 'together' });
  expect(done.data).toEqual(['together']);
  expect(await kept(key)).toMatchObject([{ answer: { data: ['together'] } }]);
  expect(await send('One', token, key, { name: 'together' })).toEqual(done);
});

test('a call of many parts that was cut off goes on where it stood', async () => {
  const { token } = await signedIn(api);
  const key = newKey();
  breakAt = 'c';
  expect((await send('Many', token, key, { name: 'parts' })).status).toBe(422);
  expect(parts).toBe(2);
  breakAt = undefined;
  expect((await send('Many', token, key, { name: 'parts' })).data).toEqual(['parts']);
  expect((await send('Many', token, key, { name: 'parts' })).data).toEqual(['parts']);
  expect(parts).toBe(3);
});

test('a key is forgotten after its life', async () => {
  const { token } = await signedIn(api);
  const key = newKey();
  await send('One', token, key, { name: 'short-lived' });
  api.pass(23 * 3600);
  await api.due();
  expect(await kept(key)).toHaveLength(1);
  api.pass(2 * 3600);
  await api.due();
  expect(await kept(key)).toEqual([]);
});

test.each([undefined, newKey()])(
  'a call whose body comes after its person has signed out is not done (key %s)',
  async (key) => {
    const { token, row } = await signedIn(api);
    const server = createServer(getRequestListener((one) => api.app.fetch(one)));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const name = `late-${key}`;
    const body = JSON.stringify({ name });
    const status = await new Promise<number | undefined>((done, fail) => {
      const headers = {
        'content-type': 'application/json',
        // A body of known length is not waited for before the call begins.
        'content-length': body.length,
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
      };
      const asking = request({ port, method: 'POST', path: '/api/Test/One', headers }, (response) => {
        response.resume();
        done(response.statusCode);
      });
      asking.once('error', fail);
      asking.write(body.slice(0, 5));
      setTimeout(async () => {
        await transaction(api.db, (tx) => endSessions(tx, api.now(), row.id, 'password'));
        asking.end(body.slice(5));
      }, 500);
    });
    server.close();
    expect(status).toBe(401);
    expect(await rowsOf(name)).toEqual([]);
  },
);
