import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Limits (bytes, milliseconds) for reading the rest of an unwanted body, so that its connection can be used again. */
const DRAINED = { bytes: 4 * 1024 * 1024, ms: 500 };
/** Limits for a connection that is closed after the answer: a client still sending must read the answer first. */
const LINGERED = { bytes: 64 * 1024 * 1024, ms: 5_000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads and discards the rest of a body, up to a limit; answers whether its end was reached. */
function drain(incoming: IncomingMessage, { bytes, ms }: typeof DRAINED): Promise<boolean> {
  return new Promise((done) => {
    let left = bytes;
    let cameSince = true;
    const finish = () => {
      clearTimeout(timer);
      incoming.off('data', take).off('pause', goOn).off('end', finish).off('close', finish);
      done(incoming.complete);
    };
    const take = (piece: Buffer) => {
      left -= piece.length;
      cameSince = true;
      if (left < 0 || incoming.complete) finish();
    };
    // A reader that had begun on the body pauses it as soon as it has enough.
    const goOn = () => void incoming.resume();
    // In a busy process the time may be over before data that has arrived was read: it is read first.
    const giveUp = () => {
      if (!cameSince) return finish();
      cameSince = false;
      setImmediate(giveUp);
    };
    const timer = setTimeout(giveUp, ms).unref();
    incoming.on('data', take).on('pause', goOn).on('end', finish).on('close', finish);
    incoming.resume();
  });
}

/** Closes a connection after the other side has stopped sending: closed at once, the answer could be lost. */
function linger(incoming: IncomingMessage): void {
  const socket = incoming.socket as Socket;
  // Called by the web server when an answer with `Connection: close` has been written.
  socket.destroySoon = () => {
    socket.end();
    void drain(incoming, LINGERED).then(() => socket.destroy());
  };
}

/**
 * Reads the rest of a request's body before the answer, for example when the request is refused early. After a short
 * rest the connection stays open; after a longer one it is closed, and the answer says so. Otherwise the next request
 * on it, perhaps another client's behind a proxy, would be taken for the rest of the body, or get lost.
 */
export async function settleBody(incoming: IncomingMessage, response: Response): Promise<Response> {
  if (!hasBody(incoming) || incoming.complete || incoming.destroyed) return response;
  if (await drain(incoming, DRAINED)) return response;
  linger(incoming);
  const headers = new Headers(response.headers);
  headers.set('connection', 'close');
  return new Response(response.body, { status: response.status, headers });
}
