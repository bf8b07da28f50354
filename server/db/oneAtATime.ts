import type { Client } from 'pg';
import { isPipelining } from './internals';

/**
 * Connections that send a statement when the one before is answered, as the driver asks of its callers: it gives its own
 * queue up. Reads of a transaction that are asked for together wait here for one another. Connections that send several at
 * once on purpose (`pipeline`) go on doing so.
 */
export function oneAtATime(Base: typeof Client): typeof Client {
  return class extends Base {
    #open = 0;
    #last: Promise<unknown> = Promise.resolve();

    // biome-ignore lint/suspicious/noExplicitAny: the driver declares six ways of calling it
    override query(config: any, ...more: any[]): any {
      const send = () => super.query(config, ...(more as []));
      if (typeof more.at(-1) === 'function' || isPipelining(this)) return send();
      const answer: Promise<unknown> = this.#open > 0 ? this.#last.then(send) : Promise.resolve(send());
      const done = () => {
        this.#open -= 1;
      };
      this.#open += 1;
      this.#last = answer.then(done, done);
      return answer;
    }
  } as typeof Client;
}
