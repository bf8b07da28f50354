import type { Db } from '../../server/db/client';

type Text = string | { text: string };
interface Asked {
  query(text: Text, ...more: unknown[]): Promise<unknown>;
}

/** The embedded database, or a pool of connections to PostgreSQL. */
interface Client extends Asked {
  transaction?(work: (tx: Asked) => Promise<unknown>): Promise<unknown>;
  on?(event: 'acquire', take: (connection: Asked) => void): unknown;
}

/** Beginning and end of a transaction, which PostgreSQL is sent as queries and the embedded database is not. */
const TRANSACTION = /^\s*(begin|commit|rollback|savepoint|release|set transaction)\b/i;

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
      const statement = typeof text === 'string' ? text : text.text;
      if (!TRANSACTION.test(statement)) asked.push(statement);
      return query(text, ...more);
    };
    return one;
  };
  if (client.transaction) {
    watched(client);
    const transaction = client.transaction.bind(client);
    client.transaction = (work) => transaction((tx) => work(watched(tx)));
  } else {
    // Each query of a pool is one of the connection that it takes.
    client.on?.('acquire', watched);
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
