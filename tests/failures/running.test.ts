/**
 * @covers files http
 * @when all
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAt } from '../support/client';
import { startFakeS3 } from '../support/fakeS3';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/* A running process whose store of files hangs, and one whose disk fills up. */
const home = temporaryDirectory('running');
const ended: (() => unknown)[] = [home.remove];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

/** Hands connections on to a port, or keeps them without a word. */
async function line(port: number) {
  const open = new Set<Socket>();
  const state = { hangs: false };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    if (state.hangs) return;
    const other = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const hang = (hangs: boolean) => {
    state.hangs = hangs;
    // Connections that are kept would go on as before.
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return { port: (server.address() as { port: number }).port, hang, close: () => server.close() };
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload({ origin }: Product, token: string) {
  const form = new FormData();
  form.set('scene', 'attachment');
  form.set('file', new Blob([png]), 'point.png');
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-US' };
  const answer = await fetch(`${origin}/upload/UploadFile`, { method: 'POST', headers, body: form });
  const { errorMessage = '' } = (await answer.json()) as { errorMessage?: string };
  return { status: answer.status, errorMessage };
}
const health = async ({ origin }: Product) => {
  const answer = await fetch(`${origin}/healthz`);
  return { code: answer.status, ...((await answer.json()) as { status: string; gateways: unknown }) };
};

/** Error of a call that nobody waited for. */
const NOT_ASKED = 'files is away and was not asked';

test('a store that hangs: a call has its limit of time, soon nobody waits, and it comes back by itself', async () => {
  const s3 = await startFakeS3('files');
  const way = await line(Number(new URL(s3.endpoint).port));
  const product = await startProduct({
    dataDir: join(home.path, 'store'),
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${way.port}`,
      S3_BUCKET: 'files',
      S3_REGION: 'r1',
      S3_ACCESS_KEY_ID: 'AKID',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
  ended.push(s3.close, way.close, () => product.end('SIGKILL'));
  const token = await signInAt(product.origin);
  expect(await upload(product, token)).toMatchObject({ status: 200 });
  expect(await health(product)).toMatchObject({ code: 200, status: 'ok' });

  way.hang(true);
  const tries = await Promise.all(Array.from({ length: 5 }, () => upload(product, token)));
  const unanswered = { status: 504, errorMessage: expect.stringContaining('does not answer') };
  for (const one of tries) expect(one).toEqual(unanswered);
  expect(product.output()).not.toContain(NOT_ASKED);
  expect(await upload(product, token)).toEqual(unanswered);
  expect(product.output()).toContain(NOT_ASKED);
  // Everything else goes on.
  await signInAt(product.origin);
  await pause(16_000);
  expect(await health(product)).toMatchObject({
    code: 200,
    status: 'files unavailable',
    gateways: expect.arrayContaining([{ name: 'files', away: true }]),
  });
  expect(product.output()).toContain('gateway files is away');

  way.hang(false);
  while ((await upload(product, token)).status !== 200) await pause(500);
  await pause(16_000);
  expect(await health(product)).toMatchObject({ code: 200, status: 'ok' });
  expect(product.output()).toContain('gateway files answers again');
}, 200_000);

/** Makes a directory with a disk of its own, which only root can. */
function smallDisk(megabytes: number): string | undefined {
  const directory = join(home.path, 'disk');
  mkdirSync(directory);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  ended.push(() => execFileSync('umount', ['-l', directory]));
  return directory;
}

test('a disk that is full is told to balancers, and as soon as there is room all is well', async () => {
  const disk = smallDisk(600);
  if (!disk) return;
  const product = await startProduct({ dataDir: join(disk, 'data') });
  ended.push(() => product.end('SIGKILL'));
  const token = await signInAt(product.origin);
  expect(await health(product)).toMatchObject({ code: 200, status: 'ok' });
  const ballast = join(disk, 'ballast');
  const file = openSync(ballast, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) if (writeSync(file, piece) < piece.length) break;
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
  closeSync(file);
  expect(await health(product)).toMatchObject({ code: 503, status: 'disk full' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${product.origin}/healthz/live`)).status).toBe(200);
  expect((await fetch(`${product.origin}/api/Message/SumUnread`, { headers })).status).toBe(200);
  rmSync(ballast);
  expect(await health(product)).toMatchObject({ code: 200, status: 'ok' });
  expect(await upload(product, token)).toMatchObject({ status: 200 });
}, 120_000);
