import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/** Text whose parsing is timed to measure the speed of the machine at this moment. */
const YARDSTICK = JSON.stringify(
  Array.from({ length: 20_000 }, (_, n) => ({ n, text: `row ${n}`, list: [n, `${n}`] })),
);
/** Longest allowed wait of other requests, in milliseconds, on a machine that needs `yardstick` ms for YARDSTICK. */
const CALM = { wait: 200, yardstick: 20 };
/** Tries of an attack: a pause for garbage collection does not happen each time. */
const TRIES = 5;
const EVERY = 10;

export interface Sent {
  status: number;
  retryAfter: string | undefined;
  bytes: Buffer;
  /** Envelope of the answer; undefined for a download. */
  envelope?: {
    success: boolean;
    errorMessage?: string;
    data?: { fields?: { name: string; message: string }[] } & Record<string, unknown>;
  };
}

interface Sending {
  token?: string;
  /** Bytes and texts are sent as they are, a FormData as a form, everything else as JSON. */
  body?: unknown;
  type?: string;
  agent?: Agent;
}

/** Sends a request on its own connection: the server may close it when it refuses a body that it has not read. */
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

/** Milliseconds for which the main thread of a process was ready but others ran; 0 where this is unknown. */
function keptFromRunning(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Longest allowed wait in milliseconds; a slower or shared machine gets proportionally more. */
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
 * Calls /healthz again and again while `work` runs. Returns the longest wait in milliseconds, without the time that
 * the machine gave to other processes: the result must not depend on how busy the machine is.
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

/** Starts the product with its demonstration data as a separate process. */
export async function startTarget() {
  const home = temporaryDirectory('attacks');
  const product: Product = await startProduct({ dataDir: home.path });
  const { origin } = product;
  // Waits until the server has finished its work after the start, which is not part of any attack.
  for (let tries = 0; tries < 20 && (await longestWait(product, () => rest(300))) > CALM.wait / 4; tries++);
  const ask = (method: string, path: string, sending?: Sending) => send(origin, method, path, sending);
  return {
    origin,
    send: ask,
    /** Uploads a file as the user of the token. Returns its id. */
    upload: async (token: string, bytes: Uint8Array, name: string, scene: string): Promise<string> => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], name));
      form.append('scene', scene);
      const { envelope } = await ask('POST', '/upload/UploadFile', { token, body: form });
      if (!envelope?.success) throw new Error(`not uploaded: ${envelope?.errorMessage}`);
      return String(envelope.data?.id);
    },
    /** Longest wait of other requests during one attack, and the most that is allowed at this moment. */
    waitDuring: async (attack: () => Promise<void>) => ({ wait: await longestWait(product, attack), most: calm() }),
    /** Throws unless other requests stay fast during the attack, in at least one of several tries. */
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
