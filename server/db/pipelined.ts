import type { Client, Pool, PoolConfig } from 'pg';
import { secondMs } from '../../domain/time';
import { isQueryable, pipelining, sendTogether } from './internals';
import { CROWDED_MS, isCrowded, type Patient } from './patient';

/** Connections that reads share, and the number of unanswered queries on each of them at most. */
export const LANES = 6;
const DEPTH = 4;
/** Texts for which the answer of `onlyReads` is kept. */
const MOST = 1_000;
/** Milliseconds after which a lane with an unanswered query counts as slow: other lanes are chosen first. */
const SLOW = 50;
/**
 * Milliseconds without a query after which a lane is closed, as a pool does: a network may drop a silent connection.
 */
const IDLE_MS = 10 * secondMs;

const reads = new Map<string, boolean>();
const begins = /^\s*(?:select|with)\b/i;
/**
 * Words of statements that write or take a lock: they may wait for a transaction, and must not hold up other queries.
 */
const locks =
  /\bfor\s+(?:no\s+key\s+)?(?:update|share|key)\b|\b(?:insert|update|delete|merge)\b|pg_(?:try_)?advisory|nextval|setval|pg_sleep/i;

/** Does a statement only read, so that it waits for no lock? */
export function onlyReads(text: string): boolean {
  const known = reads.get(text);
  if (known !== undefined) return known;
  const found = begins.test(text) && !locks.test(text);
  if (reads.size < MOST) reads.set(text, found);
  return found;
}

export interface LaneLoad {
  used: number;
  idle: number;
  waiting: number;
}

type Run = (client: Client) => Promise<unknown>;
interface Waiting {
  run: Run;
  done: (result: unknown) => void;
  failed: (error: unknown) => void;
  /** Set once its connection has broken: a read is sent a second time, but not a third time. */
  again?: true;
}

/** Has the error ended the connection, and not only the query? */
const breaks = (error: unknown, client: Client) =>
  ['FATAL', 'PANIC'].includes((error as { severity?: string }).severity ?? '') || !isQueryable(client);

/** A connection that gets the next query before the previous one is answered. */
interface Lane {
  client: Client;
  ready: Promise<unknown>;
  /** Times at which its unanswered queries were sent, oldest first, in milliseconds. */
  sent: number[];
  idle?: NodeJS.Timeout;
}

/**
 * A pool whose reads outside of transactions share a few connections, many at a time (the protocol's pipelining);
 * every other query has its own connection as usual. A slow read delays only the reads that were sent behind it. An
 * error of a query affects only that query; a broken connection is replaced, and its unanswered queries are sent once
 * more.
 */
export function pipelinedPool(Base: typeof Pool, Lanes: typeof Client): typeof Pool {
  return class extends Base {
    readonly #config: PoolConfig;
    #lanes: Lane[] = [];
    readonly #waiting: Waiting[] = [];
    /** Until then there are no lanes: the database has no places for them, and what writes needs those that there are. */
    #crowdedUntil = 0;

    constructor(config: PoolConfig = {}) {
      super(config);
      this.#config = config;
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver declares six ways of calling it
    override query(config: any, ...more: any[]): any {
      const { text } = (config ?? {}) as { text?: unknown };
      const simple = typeof text === 'string' && typeof more.at(-1) !== 'function' && onlyReads(text);
      if (!simple || this.ending || performance.now() < this.#crowdedUntil) return super.query(config, ...(more as []));
      return new Promise((done, failed) => {
        this.#waiting.push({ run: (client) => client.query(config, ...(more as [])), done, failed });
        this.#pulse();
      });
    }

    /** Lanes that have unanswered queries, those that have none, and the queries that no lane has taken yet. */
    laneLoad(): LaneLoad {
      const used = this.#lanes.filter(({ sent }) => sent.length > 0).length;
      return { used, idle: this.#lanes.length - used, waiting: this.#waiting.length };
    }

    override async end(): Promise<void> {
      const lanes = this.#lanes;
      this.#lanes = [];
      for (const { idle } of lanes) clearTimeout(idle);
      await Promise.all(lanes.map(({ client }) => client.end()));
      await super.end();
    }

    makeRoom(): void {
      (Base.prototype as Patient).makeRoom?.call(this);
      this.#crowdedUntil = performance.now() + CROWDED_MS;
      this.#leave();
    }

    /** Asks on a connection of the pool, as queries do that write. */
    async #byPool({ run, done, failed }: Waiting): Promise<void> {
      try {
        const client = await this.connect();
        try {
          done(await run(client as unknown as Client));
        } finally {
          client.release();
        }
      } catch (error) {
        failed(error);
      }
    }

    #pulse(): void {
      if (performance.now() < this.#crowdedUntil) for (const asked of this.#waiting.splice(0)) void this.#byPool(asked);
      while (this.#waiting.length > 0) {
        const lane = this.#free();
        if (!lane) return;
        void this.#send(lane, this.#waiting.shift() as Waiting);
      }
    }

    /** The lane with the fewest unanswered queries; a slow one only where there is no other. */
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
     * Sends no more queries on the present lanes: when one breaks, the others have mostly broken too, without an error
     * so far. Each lane closes when its queries are answered.
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
        const crowded = isCrowded(error);
        if (crowded) this.makeRoom();
        const broken = breaks(error, lane.client);
        if (broken && this.#lanes.includes(lane)) this.#leave();
        if (crowded) void this.#byPool(asked);
        else if (broken && !asked.again && !this.ending) this.#waiting.unshift({ ...asked, again: true });
        else asked.failed(error);
      } finally {
        lane.sent.splice(lane.sent.indexOf(began), 1);
        if (lane.sent.length === 0) {
          if (this.#lanes.includes(lane)) lane.idle = setTimeout(() => this.#close(lane), IDLE_MS).unref();
          else this.#close(lane);
        }
        this.#pulse();
      }
    }
  } as typeof Pool;
}
