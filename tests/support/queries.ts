import type { Db } from '../../server/db/client';

type Text = string | { text: string };
interface Asked {
  query(text: Text, ...more: unknown[]): Promise<unknown>;
}

/** The embedded database, or a pool of connections to PostgreSQL. */
interface Client extends Asked {
  transaction?(work: (tx: Asked) => Promise<unknown>): Promise<unknown>;
  connect?(...args: unknown[]): Promise<Asked>;
}

/** Records the SQL of each query of a database while `work` runs, inside and outside transactions. */
export function watchQueries(db: Db): <T>(work: () => Promise<T>) => Promise<{ result: T; asked: string[] }> {
  const client = (db as unknown as { $client: Client }).$client;
  let asked: string[] = [];
  const seen = new WeakSet<Asked>();
  const watched = <A extends Asked>(one: A): A => {
    // A connection of a pool comes again.
    if (seen.has(one)) return one;
    seen.add(one);
    const query = one.query.bind(one);
    one.query = (text, ...more) => {
      asked.push(typeof text === 'string' ? text : text.text);
      return query(text, ...more);
    };
    return one;
  };
  watched(client);
  if (client.transaction) {
    const transaction = client.transaction.bind(client);
    client.transaction = (work) => transaction((tx) => work(watched(tx)));
  } else if (client.connect) {
    const connect = client.connect.bind(client);
    // A pool connects for itself with a callback, for a query that is recorded already.
    client.connect = (...args) => (args.length > 0 ? connect(...args) : connect().then(watched));
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
