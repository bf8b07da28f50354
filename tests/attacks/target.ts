import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/** Nobody waits longer than this for another's request, in milliseconds (reliability.md). */
const CALM = 200;
/** A pause that comes from the machine and not from the server does not come each time. */
const TRIES = 5;
const EVERY = 10;

export interface Sent {
  status: number;
  retryAfter: string | undefined;
  bytes: Buffer;
  /** The envelope; undefined for a download. */
  envelope?: {
    success: boolean;
    errorMessage?: string;
    data?: { fields?: { name: string; message: string }[] } & Record<string, unknown>;
  };
}

interface Sending {
  token?: string;
  /** Bytes and texts go as they are, a form as a form, everything else as JSON. */
  body?: unknown;
  type?: string;
  agent?: Agent;
}

/** One request on a connection of its own: the server may close it when it refuses a body that it has not read. */
async function send(origin: string, method: string, path: string, sending: Sending = {}): Promise<Sent> {
  const { token, body, agent } = sending;
  let bytes: Buffer | undefined;
  let type = sending.type ?? 'application/json';
  if (body instanceof FormData) {
    const encoded = new Response(body);
    type = encoded.headers.get('content-type') ?? '';
    bytes = Buffer.from(await encoded.arrayBuffer());
  } else if (body instanceof Uint8Array || typeof body === 'string') bytes = Buffer.from(body as string);
  else if (body !== undefined) bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((done, fail) => {
    const asking = request(`${origin}${path}`, { method, headers, agent: agent ?? false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('error', fail);
      response.once('end', () => {
        const read = Buffer.concat(pieces);
        const json = response.headers['content-type']?.startsWith('application/json');
        done({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          bytes: read,
          ...(json && { envelope: JSON.parse(read.toString('utf8')) }),
        });
      });
    });
    asking.once('error', fail);
    asking.end(bytes);
  });
}

/** Asks again and again how the server is while something is done to it; answers the longest wait in milliseconds. */
async function longestWait(origin: string, work: () => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let running = true;
  let longest = 0;
  const watching = (async () => {
    do {
      const began = performance.now();
      const { status } = await send(origin, 'GET', '/healthz', { agent });
      if (status !== 200) throw new Error(`/healthz answered ${status}`);
      longest = Math.max(longest, performance.now() - began);
      await new Promise((done) => setTimeout(done, EVERY));
    } while (running);
  })();
  try {
    await work();
  } finally {
    running = false;
    await watching;
    agent.destroy();
  }
  return longest;
}

const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The product with its demonstration data, as a process of its own. */
export async function startTarget() {
  const home = temporaryDirectory('attacks');
  const product: Product = await startProduct({ dataDir: home.path });
  const { origin } = product;
  // What it does once, after its start, is nobody's attack.
  for (let tries = 0; tries < 20 && (await longestWait(origin, () => rest(500))) > CALM / 4; tries++);
  const ask = (method: string, path: string, sending?: Sending) => send(origin, method, path, sending);
  return {
    origin,
    send: ask,
    /** Puts a file of a person there; answers its id. */
    upload: async (token: string, bytes: Uint8Array, name: string, scene: string): Promise<string> => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], name));
      form.append('scene', scene);
      const { envelope } = await ask('POST', '/upload/UploadFile', { token, body: form });
      if (!envelope?.success) throw new Error(`not uploaded: ${envelope?.errorMessage}`);
      return String(envelope.data?.id);
    },
    /**
     * Does something to the server, which must go on answering others meanwhile: nobody waits 200 ms longer than one waits
     * on this machine while nothing is done.
     */
    expectCalm: async (attack: () => Promise<void>): Promise<void> => {
      const waits: number[] = [];
      const idle = await longestWait(origin, () => rest(300));
      do waits.push(Math.round((await longestWait(origin, attack)) - idle));
      while (Math.min(...waits) > CALM && waits.length < TRIES);
      if (process.env.ATTACK_TIMES) process.stderr.write(`${expect.getState().currentTestName}: ${waits} (${idle})\n`);
      expect(Math.min(...waits)).toBeLessThanOrEqual(CALM);
    },
    stop: async () => {
      await product.end();
      home.remove();
    },
  };
}
export type Target = Awaited<ReturnType<typeof startTarget>>;
