import type { Client } from 'pg';

const OFF = 'set jit = off';

/**
 * Connections on which PostgreSQL does not compile its plans (`jit`): compiling a statement of many branches took two
 * seconds, running it a fifth of one. Set by a statement of its own, because proxies refuse the option of a connection
 * that would say it.
 */
export function withoutJit(Base: typeof Client): typeof Client {
  return class extends Base {
    // biome-ignore lint/suspicious/noExplicitAny: the driver declares two ways of calling it
    override connect(connected?: (...found: any[]) => void): any {
      // Until its pool listens: an error of a connection without a listener would end the process.
      this.on('error', () => undefined);
      const ready = super.connect().then(async () => {
        // A database without the setting does not compile either; a broken connection fails at its next statement.
        await this.query(OFF).catch(() => undefined);
        return this;
      });
      if (!connected) return ready;
      ready.then(
        () => connected(null, this),
        (error: Error) => connected(error),
      );
    }
  } as typeof Client;
}
