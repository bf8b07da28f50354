import { temporaryDirectory } from '../tests/support/temporary';
import { type BackendOptions, createBackend } from './backend';
import type { Database } from './db/client';

const directory = temporaryDirectory('backend');
afterAll(directory.remove);

// None of these calls comes as far as the database.
const database = { db: {}, kind: 'embedded', close: async () => undefined } as unknown as Database;
const incoming = { headers: {}, socket: { remoteAddress: '127.0.0.1' } as never };

function ask(options: Partial<BackendOptions>, method: string, headers: Record<string, string>) {
  const backend = createBackend({
    database,
    dataDir: directory.path,
    publicUrl: 'https://p.example',
    docs: false,
    faults: false,
    trustProxy: false,
    ...options,
  });
  return backend(new Request('http://api.example/api/nothing', { method, headers }), { incoming });
}

const preflight = (origin: string) => ({
  origin,
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization,idempotency-key',
});

test('a bundle of a named origin may call, with its headers, and read ours', async () => {
  const origins = ['https://teacher.example'];
  const { status, headers } = await ask({ origins }, 'OPTIONS', preflight('https://teacher.example'));
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('https://teacher.example');
  expect(headers.get('access-control-allow-headers')).toBe('authorization,idempotency-key');
  expect(headers.get('access-control-allow-methods')).toContain('PUT');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  const answer = await ask({ origins }, 'GET', { origin: 'https://teacher.example' });
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
});

test.each([
  ['another origin', { origins: ['https://teacher.example'] }],
  ['any origin, when none is named', {}],
])('%s may not', async (_, options) => {
  const { headers } = await ask(options, 'OPTIONS', preflight('https://evil.example'));
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('answers are what they say they are', async () => {
  const { headers } = await ask({}, 'GET', {});
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});
