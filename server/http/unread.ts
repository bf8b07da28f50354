import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes and milliseconds that a body which nobody wants is taken in for, so that its connection may go on being used. */
const DRAINED = { bytes: 4 * 1024 * 1024, ms: 500 };
/** The same for one whose connection ends with the answer: whoever is still sending has to read the answer first. */
const LINGERED = { bytes: 64 * 1024 * 1024, ms: 5_000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Takes in what comes of a body and forgets it, up to a bound; answers whether it has come to its end. */
function drain(incoming: IncomingMessage, { bytes, ms }: typeof DRAINED): Promise<boolean> {
  return new Promise((done) => {
    let left = bytes;
    const finish = () => {
      clearTimeout(timer);
      incoming.off('data', take).off('pause', goOn).off('end', finish).off('close', finish);
      done(incoming.complete);
    };
    const take = (piece: Buffer) => {
      left -= piece.length;
      if (left < 0 || incoming.complete) finish();
    };
    // Those who had begun to read it hold it up as soon as they have enough.
    const goOn = () => void incoming.resume();
    const timer = setTimeout(finish, ms).unref();
    incoming.on('data', take).on('pause', goOn).on('end', finish).on('close', finish);
    incoming.resume();
  });
}

/** Ends a connection once the other side has stopped sending: closed at once, it would tear the answer away on its way. */
function linger(incoming: IncomingMessage): void {
  const socket = incoming.socket as Socket;
  // Called by the web server when an answer with `Connection: close` has been written.
  socket.destroySoon = () => {
    socket.end();
    void drain(incoming, LINGERED).then(() => socket.destroy());
  };
}

/**
 * What an answer has to say when the body of its request has not been read to its end, as when it is refused before that:
 * a short rest is taken in, so that the connection goes on; a longer one ends the connection, and the answer says so.
 * Otherwise the next request on it, somebody else's behind a proxy, would be taken for the rest of the body, or get lost.
 */
export async function settleBody(incoming: IncomingMessage, response: Response): Promise<Response> {
  if (!hasBody(incoming) || incoming.complete || incoming.destroyed) return response;
  if (await drain(incoming, DRAINED)) return response;
  linger(incoming);
  const headers = new Headers(response.headers);
  headers.set('connection', 'close');
  return new Response(response.body, { status: response.status, headers });
}
