import type { Client, Pool, PoolConfig } from 'pg';
import { isQueryable, pipelining, sendTogether } from './internals';

/** Connections that reads share, and queries that are on their way on one of them at most. */
export const LANES = 6;
const DEPTH = 4;
/** Texts that are known to read or not. */
const MOST = 1_000;
/** Milliseconds after which the first query of a lane keeps those behind it waiting: the others are taken before it. */
const SLOW = 50;
/** Milliseconds without a query after which a lane is closed, as a pool does: what lies between may forget a silent connection. */
const IDLE = 10_000;

const reads = new Map<string, boolean>();
const begins = /^\s*(?:select|with)\b/i;
/** What takes a lock or writes: it may wait for a transaction, and nothing that this one asks may wait behind it. */
const locks =
  /\bfor\s+(?:no\s+key\s+)?(?:update|share|key)\b|\b(?:insert|update|delete|merge)\b|pg_(?:try_)?advisory|nextval|setval|pg_sleep/i;

/** Does a statement only read, so that it waits for nobody? */
export function onlyReads(text: string): boolean {
  const known = reads.get(text);
  if (known !== undefined) return known;
  const found = begins.test(text) && !locks.test(text);
  if (reads.size < MOST) reads.set(text, found);
  return found;
}

type Run = (client: Client) => Promise<unknown>;
interface Waiting {
  run: Run;
  done: (result: unknown) => void;
  failed: (error: unknown) => void;
  /** Its connection broke once: it is asked again, which a read may be, but not for ever. */
  again?: true;
}

/** Is it the connection that an error has ended, and not a question alone? */
const breaks = (error: unknown, client: Client) =>
  ['FATAL', 'PANIC'].includes((error as { severity?: string }).severity ?? '') || !isQueryable(client);

/** A connection that is sent the next query before the one before is answered. */
interface Lane {
  client: Client;
  ready: Promise<unknown>;
  /** When those on their way were sent, oldest first, in milliseconds. */
  sent: number[];
  idle?: NodeJS.Timeout;
}

/**
 * A pool whose reads outside of transactions go over a few connections that are shared, many at a time (the protocol's
 * pipelining); everything else has a connection of its own as ever. A read that is slow keeps at most those waiting that
 * were sent behind it. An error of one query is that query's alone; a connection that breaks is made anew, and what was
 * on its way there is asked once more.
 */
export function pipelinedPool(Base: typeof Pool, Lanes: typeof Client): typeof Pool {
  return class extends Base {
    readonly #config: PoolConfig;
    #lanes: Lane[] = [];
    readonly #waiting: Waiting[] = [];

    constructor(config: PoolConfig = {}) {
      super(config);
      this.#config = config;
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver declares six ways of calling it
    override query(config: any, ...more: any[]): any {
      const { text } = (config ?? {}) as { text?: unknown };
      const simple = typeof text === 'string' && typeof more.at(-1) !== 'function' && onlyReads(text);
      if (!simple || this.ending) return super.query(config, ...(more as []));
      return new Promise((done, failed) => {
        this.#waiting.push({ run: (client) => client.query(config, ...(more as [])), done, failed });
        this.#pulse();
      });
    }

    override async end(): Promise<void> {
      const lanes = this.#lanes;
      this.#lanes = [];
      for (const { idle } of lanes) clearTimeout(idle);
      await Promise.all(lanes.map(({ client }) => client.end()));
      await super.end();
    }

    #pulse(): void {
      while (this.#waiting.length > 0) {
        const lane = this.#free();
        if (!lane) return;
        void this.#send(lane, this.#waiting.shift() as Waiting);
      }
    }

    /** The lane with the least on its way; one that is held up only where there is no other. */
    #free(): Lane | undefined {
      const now = performance.now();
      const rank = ({ sent }: Lane) => sent.length + (now - (sent[0] ?? now) > SLOW ? DEPTH : 0);
      const free = this.#lanes.filter(({ sent }) => sent.length < DEPTH).sort((a, b) => rank(a) - rank(b))[0];
      if ((!free || free.sent.length > 0) && this.#lanes.length < LANES) return this.#open();
      return free;
    }

    #open(): Lane {
      const client = new Lanes(pipelining(this.#config));
      const lane: Lane = { client, ready: client.connect(), sent: [] };
      client.on('error', (error) => {
        this.#leave();
        this.emit('error', error, client as never);
      });
      client.on('end', () => this.#drop(lane));
      lane.ready.catch(() => this.#drop(lane));
      this.#lanes.push(lane);
      return lane;
    }

    #drop(lane: Lane): void {
      this.#lanes = this.#lanes.filter((one) => one !== lane);
    }

    #close(lane: Lane): void {
      this.#drop(lane);
      lane.client.end().catch(() => undefined);
    }

    /**
     * Asks nothing more on any of the lanes: where one breaks the others mostly have as well, without anybody having
     * seen it. Each ends when what is on its way is answered.
     */
    #leave(): void {
      const left = this.#lanes;
      this.#lanes = [];
      for (const lane of left) if (lane.sent.length === 0) this.#close(lane);
    }

    async #send(lane: Lane, asked: Waiting): Promise<void> {
      const began = performance.now();
      clearTimeout(lane.idle);
      lane.sent.push(began);
      try {
        await lane.ready;
        sendTogether(lane.client);
        asked.done(await asked.run(lane.client));
      } catch (error) {
        const broken = breaks(error, lane.client);
        if (broken && this.#lanes.includes(lane)) this.#leave();
        if (broken && !asked.again && !this.ending) this.#waiting.unshift({ ...asked, again: true });
        else asked.failed(error);
      } finally {
        lane.sent.splice(lane.sent.indexOf(began), 1);
        if (lane.sent.length === 0) {
          if (this.#lanes.includes(lane)) lane.idle = setTimeout(() => this.#close(lane), IDLE).unref();
          else this.#close(lane);
        }
        this.#pulse();
      }
    }
  } as typeof Pool;
}
