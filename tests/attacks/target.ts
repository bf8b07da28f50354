import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/** A piece of work whose length, here and now, is what waits are compared with. */
const YARDSTICK = JSON.stringify(
  Array.from({ length: 20_000 }, (_, n) => ({ n, text: `row ${n}`, list: [n, `${n}`] })),
);
/** Nobody waits longer than this for another's request, in milliseconds (reliability.md), on a machine that needs so many for the yardstick. */
const CALM = { wait: 200, yardstick: 20 };
/** A pause of the language's own, like a collection of garbage, does not come each time. */
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

/** Milliseconds for which the main thread of a process wanted to run and the machine ran others; 0 where a system does not say. */
function keptFromRunning(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** The longest wait that is calm: a slower machine, or one that is shared, is allowed what it is slower by. */
function calm(): number {
  const taken = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    JSON.stringify(JSON.parse(YARDSTICK));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return CALM.wait * Math.max(1, Math.min(...taken) / CALM.yardstick);
}

/**
 * Asks again and again how the server is while something is done to it; answers the longest wait in milliseconds. What the
 * machine did for others meanwhile is no wait for the server: it has to be calm on a busy machine as on a quiet one.
 */
async function longestWait({ origin, pid }: Product, work: () => Promise<void>): Promise<number> {
  const machine = () => keptFromRunning(pid) + keptFromRunning(process.pid);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let running = true;
  let longest = 0;
  const watching = (async () => {
    do {
      const [began, busy] = [performance.now(), machine()];
      const { status } = await send(origin, 'GET', '/healthz', { agent });
      if (status !== 200) throw new Error(`/healthz answered ${status}`);
      longest = Math.max(longest, performance.now() - began - (machine() - busy));
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
  for (let tries = 0; tries < 20 && (await longestWait(product, () => rest(300))) > CALM.wait / 4; tries++);
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
    /** The longest wait of others while something is done to it once, and what would be calm here and now. */
    waitDuring: async (attack: () => Promise<void>) => ({ wait: await longestWait(product, attack), most: calm() }),
    /** Does something to the server, which must go on answering others meanwhile: nobody waits longer than 200 ms for it. */
    expectCalm: async (attack: () => Promise<void>): Promise<void> => {
      const waits: number[] = [];
      let most = 0;
      do {
        most = calm();
        waits.push(Math.round(await longestWait(product, attack)));
      } while (Math.min(...waits) > most && waits.length < TRIES);
      if (process.env.ATTACK_TIMES) process.stderr.write(`${expect.getState().currentTestName}: ${waits} of ${most}\n`);
      expect(Math.min(...waits)).toBeLessThanOrEqual(most);
    },
    stop: async () => {
      await product.end();
      home.remove();
    },
  };
}
export type Target = Awaited<ReturnType<typeof startTarget>>;
