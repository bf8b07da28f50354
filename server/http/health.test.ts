import type { IncomingMessage } from 'node:http';
import type { Backend } from '../backend';
import type { Database } from '../db/client';
import { SettingError } from '../demonstration';
import { healthOf, healthToken } from './health';

const TOKEN = 'f'.repeat(48);
const due = [{ name: 'payments.expire.order', done: 1, failing: 0 }];
const backend = { due: { states: () => due } } as unknown as Backend;
const database = (execute: () => Promise<unknown>) => ({ db: { execute } }) as unknown as Database;
const well = database(() => Promise.resolve());
const caller = (remoteAddress: string, headers: IncomingMessage['headers'] = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const small = { status: 'ok' };
const all = { status: 'ok', due };
test.each([
  ['a stranger', {}, caller('203.0.113.7'), small],
  ['a program of this machine', {}, caller('127.0.0.1'), all],
  ['the same by IPv6', {}, caller('::1'), all],
  ['the same on a socket for both', {}, caller('::ffff:127.0.0.1'), all],
  ['a stranger by a proxy of this machine', {}, caller('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), small],
  [
    'a stranger with a token that nobody asks for',
    {},
    caller('203.0.113.7', { authorization: `Bearer ${TOKEN}` }),
    small,
  ],
  ['the token', { HEALTH_TOKEN: TOKEN }, caller('203.0.113.7', { authorization: `Bearer ${TOKEN}` }), all],
  ['another token', { HEALTH_TOKEN: TOKEN }, caller('203.0.113.7', { authorization: `Bearer ${TOKEN}0` }), small],
  ['no token where one is set, on this machine', { HEALTH_TOKEN: TOKEN }, caller('127.0.0.1'), small],
])('%s is told as much as it may know', async (_, env, incoming, told) => {
  expect(await (await healthOf(well, backend, env)(incoming)).json()).toEqual(told);
});

test('a database that is away is all that anybody is told', async () => {
  const answer = await healthOf(
    database(() => Promise.reject(new Error('secret'))),
    backend,
    {},
  )(caller('127.0.0.1'));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'database unavailable' });
});

test('a token that could be guessed is refused', () => {
  expect(healthToken({})).toBeUndefined();
  expect(healthToken({ HEALTH_TOKEN: TOKEN })).toBe(TOKEN);
  for (const HEALTH_TOKEN of ['short', `${'a'.repeat(20)} ${'b'.repeat(20)}`])
    expect(() => healthToken({ HEALTH_TOKEN })).toThrow(SettingError);
});
