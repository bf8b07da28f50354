import type { Pool, PoolClient, PoolConfig } from 'pg';
import { secondMs } from '../../domain/time';

/** Milliseconds for which a call tries to get a connection that the database refuses for want of places. */
const PATIENCE_MS = 10 * secondMs;
/** Milliseconds between two tries, at least and by chance on top of it. */
const REST_MS = 50;
/** Milliseconds for which no more connections are opened than there are, once one was refused. */
export const CROWDED_MS = 10 * secondMs;

/** Refusals that pass: no place for a further connection (of the server, the role or a proxy), or the server is starting. */
const passing = new Set(['53300', '57P03']);

/** Is a new connection refused only for the moment, because others have all places? */
export function isCrowded(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return passing.has(code ?? '') || /no more connections allowed|too many clients/.test(message ?? '');
}

type Done = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

/**
 * A pool that makes do with the connections that it gets. When the database refuses a further one, calls wait for one of
 * those that are open, and none of them fails for it; after a while the pool tries whether there is more room.
 */
export function patientPool(Base: typeof Pool): typeof Pool {
  return class extends Base {
    readonly #most: number;
    #restored: NodeJS.Timeout | undefined;

    constructor(config: PoolConfig = {}) {
      super(config);
      this.#most = this.options.max;
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver declares two ways of calling it
    override connect(done?: any): any {
      if (done) return this.#attempt(done as Done, performance.now() + PATIENCE_MS);
      return new Promise((resolve, reject) => {
        const ended: Done = (error, client) => (error ? reject(error) : resolve(client));
        this.#attempt(ended, performance.now() + PATIENCE_MS);
      });
    }

    #attempt(done: Done, until: number): void {
      super.connect((error, client, release) => {
        if (!error || !isCrowded(error) || this.ending || performance.now() > until)
          return done(error, client, release);
        this.makeRoom();
        setTimeout(() => this.#attempt(done, until), REST_MS * (1 + Math.random()));
        return undefined;
      });
    }

    /** Opens no further connections for a while. */
    makeRoom(): void {
      this.options.max = Math.max(1, Math.min(this.options.max, this.totalCount));
      clearTimeout(this.#restored);
      this.#restored = setTimeout(() => {
        this.options.max = this.#most;
      }, CROWDED_MS).unref();
    }
  };
}

/** Parts of a patient pool that one with lanes needs. */
export interface Patient {
  makeRoom?(): void;
}
