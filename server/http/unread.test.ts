import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { settleBody } from './unread';

const MB = 1024 * 1024;
let server: Server;
let port: number;

beforeAll(async () => {
  const app = new Hono();
  app.post('/refused', (c) => c.text('no', 401));
  app.post('/bounded', bodyLimit({ maxSize: 1000, onError: (c) => c.text('too large', 413) }), async (c) =>
    c.text(await c.req.text()),
  );
  app.get('/next', (c) => c.text('next'));
  server = createServer(
    getRequestListener(
      async (request, env) =>
        settleBody((env as { incoming: IncomingMessage }).incoming, await app.fetch(request, env)),
      { autoCleanupIncoming: false },
    ),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request with a body, and as soon as it is answered another one on the same connection, as a proxy does. */
function twoRequests(head: string, body: readonly Buffer[]): Promise<{ first: string; second: string }> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let read = '';
    let first = '';
    const finish = () => {
      socket.destroy();
      done({ first, second: read });
    };
    socket.on('error', fail);
    socket.on('data', (piece) => {
      read += piece;
      if (!first && /\r\n\r\n(?:no|too large|x+)$/.test(read)) {
        first = read;
        read = '';
        if (!/connection: close/i.test(first)) socket.write('GET /next HTTP/1.1\r\nHost: x\r\n\r\n');
      } else if (first && read.endsWith('next')) finish();
    });
    socket.on('end', () => {
      first ||= read;
      finish();
    });
    socket.write(`POST ${head}\r\nHost: x\r\n`);
    for (const piece of body) socket.write(piece);
  });
}

const sized = (size: number, sent = size) => [Buffer.from(`content-length: ${size}\r\n\r\n`), Buffer.alloc(sent, 'x')];
const chunked = (chunks: number) => [
  Buffer.from('transfer-encoding: chunked\r\n\r\n'),
  ...Array.from({ length: chunks }, () =>
    Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')]),
  ),
  Buffer.from('0\r\n\r\n'),
];

test.each([
  ['a small body before it was read', '/refused', sized(500), 401],
  ['a body of a megabyte before it was read', '/refused', sized(MB), 401],
  ['a body that is too large by its length', '/bounded', sized(MB), 413],
  ['a body that is found to be too large on its way', '/bounded', chunked(20), 413],
  ['a body that was read', '/bounded', sized(900), 200],
])('%s: the next request on the connection is answered', async (_, path, body, status) => {
  const { first, second } = await twoRequests(`${path} HTTP/1.1`, body);
  expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(first).not.toMatch(/connection: close/i);
  expect(second).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*next$/);
});

test.each([
  ['a very large body', '/refused', sized(24 * MB), 401],
  ['a very large body in pieces', '/bounded', chunked(400), 413],
  // Its rest never comes.
  ['a body that is not sent', '/refused', sized(MB, 100), 401],
])('%s: the answer arrives, says that the connection ends, and it does', async (_, path, body, status) => {
  const { first, second } = await twoRequests(`${path} HTTP/1.1`, body);
  expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(first).toMatch(/\r\nconnection: close\r\n/i);
  expect(second).toBe(first);
});
