import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/ports';
import { portFor, serveAt } from './listening';

const host = '127.0.0.1';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** Asks on the kept connection of an agent, or on a new one. Returns the answer's status and what it says of the connection. */
const ask = (port: number, by: Agent | false) =>
  new Promise<[status: number | undefined, connection: string | undefined]>((done, fail) => {
    const sent = request({ host, port, agent: by, method: 'POST' }, (answer: IncomingMessage) => {
      answer.resume().once('end', () => done([answer.statusCode, answer.headers.connection]));
    });
    sent.once('error', fail).end();
  });
const refused = { code: 'ECONNREFUSED' };

test('a port that is taken is told; one that is free is let go until the server is ready', async () => {
  const port = await freePort();
  const { port: had, letGo } = await portFor({ host, port });
  expect(had).toBe(port);
  await expect(ask(port, false)).rejects.toMatchObject(refused);
  const stop = await serveAt({ host, port }, (_, res) => void res.end(), 0);
  await expect(portFor({ host, port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
  await letGo();
  await stop();
});

test('any port is held, so that nobody else gets it', async () => {
  const { port, letGo } = await portFor({ host, port: 0 });
  await expect(portFor({ host, port })).rejects.toThrow('is taken');
  await letGo();
  const stop = await serveAt({ host, port }, (_, res) => void res.end(), 0);
  await stop();
});

test('a proxy that sends on a kept connection while the server stops is answered; new connections are refused', async () => {
  const port = await freePort();
  const stop = await serveAt({ host, port }, (_, res) => void res.end(), 1000);
  expect(await ask(port, agent)).toEqual([200, 'keep-alive']);
  const stopped = stop();
  await pause(150);
  await expect(ask(port, false)).rejects.toMatchObject(refused);
  expect(await ask(port, agent)).toEqual([200, 'close']);
  await stopped;
  await expect(ask(port, agent)).rejects.toMatchObject(refused);
});

test('without a proxy a connection that only waits keeps nobody', async () => {
  const port = await freePort();
  const stop = await serveAt({ host, port }, (_, res) => void res.end(), 0);
  await ask(port, agent);
  // The connection itself would be kept for a minute: the limit of this test is shorter.
  await stop();
});
