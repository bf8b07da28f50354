import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contract } from '../../domain/api';
import { startApi } from '../../tests/support/api';
import { createApp } from '../app';
import { counted } from './metrics';
import { nameRequest, watchRequest } from './requests';

let said: string[] = [];
beforeEach(() => {
  said = [];
  for (const name of ['info', 'warn'] as const)
    jest.spyOn(console, name).mockImplementation((...texts: unknown[]) => void said.push(String(texts[0])));
});
afterEach(() => jest.restoreAllMocks());

/** A request and the end of its answer, as far as they are watched. */
function request(state: Partial<Pick<ServerResponse, 'writableFinished' | 'headersSent' | 'statusCode'>> = {}) {
  const incoming = {} as IncomingMessage;
  const res = Object.assign(new EventEmitter(), {
    writableFinished: true,
    headersSent: true,
    statusCode: 200,
    ...state,
  });
  watchRequest(incoming, res as unknown as ServerResponse);
  return { incoming, end: () => res.emit('close') };
}
const timesOf = async (route: string, status: number) =>
  (await counted.requests.get()).values.find(({ labels }) => labels.route === route && Number(labels.status) === status)
    ?.value ?? 0;

test('a request is counted and told once its answer has ended', async () => {
  const { incoming, end } = request({ statusCode: 422 });
  nameRequest(incoming, 'POST /api/Some/Call', 'a1b2');
  expect([said, await timesOf('POST /api/Some/Call', 422)]).toEqual([[], 0]);
  end();
  expect(await timesOf('POST /api/Some/Call', 422)).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^request a1b2 POST \/api\/Some\/Call: answered 422, \d+ ms$/)]);
});

test('a caller who leaves is no success; what machines ask every few seconds is told to nobody', async () => {
  const early = request({ writableFinished: false, headersSent: false });
  early.end();
  const late = request({ writableFinished: false });
  late.end();
  expect([await timesOf('unknown', 499), await timesOf('unknown', 200)]).toEqual([1, 1]);
  expect(said).toEqual([
    expect.stringMatching(/^unknown: answered 499, \d+ ms, caller left$/),
    expect.stringMatching(/^unknown: answered 200, \d+ ms, caller left$/),
  ]);
  const check = request();
  nameRequest(check.incoming, 'health');
  check.end();
  expect(said).toHaveLength(2);
});

test('every call of the contract is named as the contract names it, whatever its address holds', async () => {
  const api = await startApi();
  try {
    const app = createApp({ db: api.db, services: api.services });
    const wrong: string[] = [];
    for (const key of Object.keys(contract)) {
      const [method = '', path = ''] = key.split(' ');
      const { incoming, end } = request();
      const address = `http://x${path.replaceAll(/\{\w+\}/g, '13800138000')}?mobile=13800138000`;
      await app.fetch(new Request(address, { method }), { incoming });
      const before = await timesOf(key, 200);
      end();
      if ((await timesOf(key, 200)) !== before + 1) wrong.push(key);
    }
    expect(wrong).toEqual([]);
    expect(said.join('\n')).not.toContain('13800138000');
  } finally {
    await api.close();
  }
});
