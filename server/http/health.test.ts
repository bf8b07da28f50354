/** @alone: the breakers of a process are told, and other suites make some. */
import type { IncomingMessage } from 'node:http';
import type { Backend } from '../backend';
import type { Database } from '../db/client';
import { SettingError } from '../demonstration';
import { healthOf, healthToken } from './health';

const TOKEN = 'f'.repeat(48);
const due = [{ name: 'payments.expire.order', done: 1, failing: 0 }];
const disk = { free: 10 ** 9, total: 10 ** 10 };
const backendWith = ({ free = disk.free, get = async () => undefined as unknown } = {}) =>
  ({
    due: { states: () => due },
    services: { storage: { get }, machine: { disk: async () => ({ ...disk, free }) } },
  }) as unknown as Backend;
const backend = backendWith();
const database = (execute: () => Promise<unknown>) => ({ db: { execute } }) as unknown as Database;
const well = database(() => Promise.resolve());
const caller = (remoteAddress: string, headers: IncomingMessage['headers'] = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const small = { status: 'ok' };
const all = { status: 'ok', database: true, files: true, disk, gateways: [], due };
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
  )(caller('203.0.113.7'));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'database unavailable' });
});

test('a token that could be guessed is refused', () => {
  expect(healthToken({})).toBeUndefined();
  expect(healthToken({ HEALTH_TOKEN: TOKEN })).toBe(TOKEN);
  for (const HEALTH_TOKEN of ['short', `${'a'.repeat(20)} ${'b'.repeat(20)}`])
    expect(() => healthToken({ HEALTH_TOKEN })).toThrow(SettingError);
});

const asked = async (backend: Backend, url = '/healthz', base = well) => {
  const answer = await healthOf(base, backend, {})({ ...caller('203.0.113.7'), url } as IncomingMessage);
  return [answer.status, ((await answer.json()) as { status: string }).status];
};
const never = () => new Promise<never>(() => undefined);

test('a full disk is for another process, a dead store for nobody else: both are named', async () => {
  expect(await asked(backendWith({ free: 1000 }))).toEqual([503, 'disk full']);
  expect(await asked(backendWith({ get: () => Promise.reject(new Error('away')) }))).toEqual([
    200,
    'files unavailable',
  ]);
});

test('what hangs is away after two seconds, and a process that answers is alive', async () => {
  jest.useFakeTimers();
  try {
    const answers = [asked(backendWith({ get: never })), asked(backend, '/healthz/ready', database(never))];
    await jest.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(answers)).toEqual([
      [200, 'files unavailable'],
      [503, 'database unavailable'],
    ]);
    expect(await asked(backend, '/healthz/live', database(never))).toEqual([200, 'ok']);
  } finally {
    jest.useRealTimers();
  }
});
