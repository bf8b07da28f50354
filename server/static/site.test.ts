import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { NONCE_MARK } from '../../config/variants';
import { temporaryDirectory } from '../../tests/support/temporary';
import { siteHandler } from './site';

const script = 'console.log("ö")'.repeat(100);
const inline = 'window.x=1';
const style = 'body{margin:0}';
const page = `<html><head><meta name="csp-nonce" content="${NONCE_MARK}"><style>${style}</style></head><script>${inline}</script><script src="/t/umi.0123abcd.js"></script>`;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directory = temporaryDirectory('site');
let server: Server;
const earlier: string[] = [];

beforeAll(async () => {
  mkdirSync(join(directory.path, 'scripts'));
  const write = (name: string, bytes: string | Buffer) => writeFileSync(join(directory.path, name), bytes);
  write('index.html', page);
  write('umi.0123abcd.js', script);
  write('umi.0123abcd.js.br', brotliCompressSync(script));
  write('umi.0123abcd.js.gz', gzipSync(script));
  write('logo.svg', '<svg/>');
  write('scripts/player.js', 'player');
  const place = { base: '/t/', publicPath: '/t/', apiHost: 'https://api.example', fileHost: '' };
  // A release of before, and a file beside it that nobody may ask for.
  const before = join(directory.path, '..', `${basename(directory.path)}-before`);
  mkdirSync(before);
  writeFileSync(join(before, 'old.0123abcd.js'), 'old');
  writeFileSync(join(before, 'logo-old.svg'), 'old');
  earlier.push(before);
  const handle = siteHandler(directory.path, place, () => earlier);
  server = createServer((req, res) => handle(req, res, (req.url ?? '').split('?', 1)[0] ?? ''));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  directory.remove();
  for (const one of earlier) rmSync(one, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', fail)
      .end();
  });
}

test.each([
  ['br', 'br', (b: Buffer) => brotliDecompressSync(b)],
  ['gzip, deflate', 'gzip', (b: Buffer) => gunzipSync(b)],
  ['gzip, br;q=0.5', 'br', (b: Buffer) => brotliDecompressSync(b)],
  ['br;q=0, gzip', 'gzip', (b: Buffer) => gunzipSync(b)],
  ['identity', undefined, (b: Buffer) => b],
])('a client that accepts "%s" gets %s', async (accept, encoding, unpack) => {
  const { headers, body } = await ask('/t/umi.0123abcd.js', { 'accept-encoding': accept });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(script);
});

test('a name with the hash of its content is kept for ever, another one is asked for again', async () => {
  expect((await ask('/t/umi.0123abcd.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/t/logo.svg')).headers['cache-control']).toBe('no-cache');
});

test('an unchanged file answers 304, each encoding by its own tag', async () => {
  const plain = (await ask('/t/umi.0123abcd.js')).headers.etag as string;
  const br = (await ask('/t/umi.0123abcd.js', { 'accept-encoding': 'br' })).headers.etag as string;
  expect(br).not.toBe(plain);
  const again = await ask('/t/umi.0123abcd.js', { 'if-none-match': `"other", W/${plain}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask('/t/umi.0123abcd.js', { 'if-none-match': br })).status).toBe(200);
});

test('HEAD answers the headers of GET and no body', async () => {
  for (const path of ['/t/umi.0123abcd.js', '/t/user/login/', '/t/missing.js']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect([head.status, head.body.length]).toEqual([get.status, 0]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
});

test.each(['/t/', '/t/index.html', '/t/user/login/', '/t/personal/console/general?x=a.js'])(
  '%s is the page',
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body.toString()).toContain(inline);
  },
);

test.each([
  '/t/missing.js',
  '/t/user/missing.0123abcd.js',
  '/t/../../etc/passwd.txt',
  '/t/%2e%2e/site.ts',
  '/t/umi.0123abcd.js.br',
  '/t/scripts',
])('%s is no file of the bundle', async (path) => {
  const { status, body, headers } = await ask(path);
  // Directories have no content of their own; they are addresses of the application.
  if (path === '/t/scripts') expect(headers['content-type']).toContain('text/html');
  else expect([status, body.toString()]).toEqual([404, '404\n']);
});

test('only reading is allowed', async () => {
  const { status, headers } = await ask('/t/logo.svg', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('files below a folder are served', async () => {
  expect((await ask('/t/scripts/player.js')).body.toString()).toBe('player');
});

test('the policy allows exactly the scripts and styles of the page, and a nonce that is never used twice', async () => {
  const [one, two] = [await ask('/t/', { 'accept-encoding': 'br' }), await ask('/t/')];
  const policy = String(one.headers['content-security-policy']);
  const directive = (name: string) => policy.split('; ').find((d) => d.startsWith(`${name} `));
  const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] as string;
  expect(directive('script-src')).toBe(`script-src 'self' ${sha(inline)}`);
  expect(directive('style-src')).toBe(`style-src 'self' 'nonce-${nonce}' ${sha(style)}`);
  expect(directive('connect-src')).toBe("connect-src 'self' https://api.example");
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(brotliDecompressSync(one.body).toString()).toContain(`content="${nonce}"`);
  expect(String(two.headers['content-security-policy'])).not.toContain(nonce);
  expect(two.body.toString()).not.toContain(NONCE_MARK);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/t/', '/t/logo.svg', '/t/missing.js']) {
    const { headers } = await ask(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

test('a page of an earlier release still finds its parts; nothing else of it is sent', async () => {
  const part = await ask('/t/old.0123abcd.js');
  expect([part.status, part.body.toString(), part.headers['cache-control']]).toEqual([
    200,
    'old',
    'public, max-age=31536000, immutable',
  ]);
  expect(part.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect((await ask('/t/old.0123abcd.js', {}, 'HEAD')).body).toHaveLength(0);
  expect((await ask('/t/old.0123abcd.js', {}, 'POST')).status).toBe(405);
  for (const path of [
    '/t/logo-old.svg',
    '/t/none.0123abcd.js',
    '/t/..%2f..%2fold.0123abcd.js',
    '/t/x/../old.0123abce.js',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});
