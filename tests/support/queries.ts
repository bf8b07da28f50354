import type { Db } from '../../server/db/client';

type Text = string | { text: string };
interface Asked {
  query(text: Text, ...more: unknown[]): Promise<unknown>;
}

/** Connection that a pool has lent. */
interface Lent extends Asked {
  release(...args: unknown[]): void;
}

/** The embedded database, or a pool of connections to PostgreSQL. */
interface Client extends Asked {
  transaction?(work: (tx: Asked) => Promise<unknown>): Promise<unknown>;
  connect?(...args: unknown[]): Promise<Lent>;
}

/** Beginning and end of a transaction, which PostgreSQL is sent as queries and the embedded database is not. */
const TRANSACTION = /^\s*(begin|commit|rollback|savepoint|release|set transaction)\b/i;

/** Records the SQL of each query of a database while `work` runs, inside and outside transactions. */
export function watchQueries(db: Db): <T>(work: () => Promise<T>) => Promise<{ result: T; asked: string[] }> {
  const client = (db as unknown as { $client: Client }).$client;
  let asked: string[] = [];
  const watched = <A extends Asked>(one: A): A => {
    const query = one.query.bind(one);
    one.query = (text, ...more) => {
      const statement = typeof text === 'string' ? text : text.text;
      if (!TRANSACTION.test(statement)) asked.push(statement);
      return query(text, ...more);
    };
    return one;
  };
  /** Watches a connection until it goes back: the pool asks its own queries on it, which are recorded already. */
  const whileLent = (one: Lent): Lent => {
    const { query, release } = one;
    one.release = (...args) => {
      Object.assign(one, { query, release });
      release.apply(one, args);
    };
    return watched(one);
  };
  watched(client);
  if (client.transaction) {
    const transaction = client.transaction.bind(client);
    const seen = new WeakSet<Asked>();
    client.transaction = (work) =>
      transaction((tx) => {
        const known = seen.has(tx);
        seen.add(tx);
        return work(known ? tx : watched(tx));
      });
  } else if (client.connect) {
    const connect = client.connect.bind(client);
    // A pool connects for itself with a callback, for a query that is recorded already.
    client.connect = (...args) => (args.length > 0 ? connect(...args) : connect().then(whileLent));
  }
  return async (work) => {
    const mine: string[] = [];
    asked = mine;
    try {
      return { result: await work(), asked: mine };
    } finally {
      asked = [];
    }
  };
}
