import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { secondMs } from '../domain/time';
import { StartError } from './startError';

export type Listener = (req: IncomingMessage, res: ServerResponse) => void;

interface Place {
  host: string;
  port: number;
}

/** Listens at a place. Returns its port. Throws StartError where that cannot be. */
function listenAt(server: Server, { host, port }: Place): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is taken by another program. Choose another one with --port.`,
        EACCES: `Port ${port} may not be used by this user. Choose one above 1023 with --port.`,
        EADDRNOTAVAIL: `--host ${host}: this machine has no such address.`,
        ENOTFOUND: `--host ${host}: this name is unknown.`,
      };
      fail(new StartError(reasons[error.code ?? ''] ?? `Port ${port} on ${host} cannot be used: ${error.message}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * A port that can be had, and the end of holding it. One that somebody may know is let go at once: while the process
 * starts, connections shall be refused, because a proxy then asks another process, also for what must not be sent twice.
 */
export async function portFor({ host, port }: Place): Promise<{ port: number; letGo: () => Promise<void> }> {
  const holder = createServer();
  const had = await listenAt(holder, { host, port });
  const close = () => new Promise<void>((done) => holder.close(() => done()));
  if (port === 0) return { port: had, letGo: close };
  await close();
  return { port: had, letGo: async () => undefined };
}

/** Milliseconds that a running request has to finish when the server stops. */
const GRACE_MS = 15 * secondMs;
/** Milliseconds between two looks for connections that only wait. */
const LOOK_MS = 50;

/**
 * Answers requests at a place until it is stopped. Returns the way to stop, which ends when every running request is answered.
 * @param drainMs milliseconds for which connections that only wait stay open then: a proxy may be sending on one of them
 *   just now, and repeats no write. Each that is used meanwhile ends with its answer.
 */
export async function serveAt(place: Place, answer: Listener, drainMs: number): Promise<() => Promise<void>> {
  let stopping = false;
  const server = createServer((req, res) => {
    if (stopping) res.setHeader('connection', 'close');
    answer(req, res);
  });
  // Longer than a proxy keeps its side open, so that it never sends on a connection that has just been closed.
  server.keepAliveTimeout = 65_000;
  await listenAt(server, place);
  return () =>
    new Promise((done) => {
      stopping = true;
      const began = performance.now();
      const idle = setInterval(() => {
        if (performance.now() - began >= drainMs) server.closeIdleConnections();
      }, LOOK_MS);
      const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      // The one of HTTP would close connections that only wait at once.
      TcpServer.prototype.close.call(server, () => {
        clearInterval(idle);
        clearTimeout(late);
        done();
      });
    });
}
