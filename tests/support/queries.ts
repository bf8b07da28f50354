import type { Db } from '../../server/db/client';

interface Asked {
  query(text: string, ...more: unknown[]): Promise<unknown>;
}

interface Client extends Asked {
  transaction(work: (tx: Asked) => Promise<unknown>): Promise<unknown>;
}

/** Records the SQL of each query of the embedded database while `work` runs, inside and outside transactions. */
export function watchQueries(db: Db): <T>(work: () => Promise<T>) => Promise<{ result: T; asked: string[] }> {
  const client = (db as unknown as { $client: Client }).$client;
  let asked: string[] = [];
  const watched = <A extends Asked>(one: A): A => {
    const query = one.query.bind(one);
    one.query = (text, ...more) => {
      asked.push(text);
      return query(text, ...more);
    };
    return one;
  };
  watched(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(watched(tx)));
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
