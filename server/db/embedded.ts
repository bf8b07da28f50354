import type { PGliteInterface, QueryOptions, Results } from '@electric-sql/pglite';
import { LruCache } from '../lruCache';

type Client = Pick<
  PGliteInterface,
  'query' | 'transaction' | 'execProtocol' | 'parsers' | 'serializers' | 'syncToFs' | 'runExclusive'
>;
type Run = (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;
type Wire = Pick<typeof import('@electric-sql/pglite'), 'protocol' | 'parse'>;

/** Texts whose plans are kept: a limit, because queries with many different numbers of ids would pile up. */
const KEPT = 400;
/** Longer texts (rows of a seed, ids of an export) run only once and are not prepared. */
const LONGEST = 10_000;

interface Statement {
  name: string;
  /** Types of its parameters; they decide how values are written. */
  types: number[];
  /** Description of its rows, kept so that the engine need not send it again; empty for a statement without rows. */
  columns: Awaited<ReturnType<Client['execProtocol']>>['messages'];
}

/**
 * Keeps statements prepared by their texts: from the second time on a query is neither parsed nor planned again and
 * takes one trip through the engine instead of six (measured: 0.11 ms instead of 0.41 for two joins). Returns the
 * function that runs a query; `plain` is the client's own way, for a text seen for the first time. Calls must come one
 * after the other.
 */
function preparing(client: Client, { protocol: { serialize }, parse }: Wire): (plain: Run, inside: boolean) => Run {
  const seen = new LruCache<true>(KEPT);
  const known = new LruCache<Statement>(KEPT);
  let made = 0;
  // Ends with a sync whatever happens in it, so that an error leaves nothing behind.
  const send = async (...parts: readonly Uint8Array[]) =>
    (await client.execProtocol(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })).messages;
  const prepare = async (text: string): Promise<Statement> => {
    const name = `kept_${made++}`;
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    };
    const gone = known.set(text, statement);
    if (gone) await send(serialize.close({ type: 'S', name: gone.name }));
    return statement;
  };
  return (plain, inside) =>
    async (text, params = [], options = {}) => {
      if (text.length > LONGEST || options.blob || options.paramTypes || options.onNotice)
        return plain(text, params, options);
      if (!seen.get(text)) {
        seen.set(text, true);
        return plain(text, params, options);
      }
      return client.runExclusive(async () => {
        const { name, types, columns } = known.get(text) ?? (await prepare(text));
        const values = params.map((value, n) => {
          if (value === null || value === undefined) return null;
          const serializer = client.serializers[types[n] ?? 0];
          return serializer ? serializer(value) : String(value);
        });
        const messages = await send(serialize.bind({ statement: name, values }), serialize.execute({}));
        if (!inside) await client.syncToFs();
        return parse.parseResults([...columns, ...messages], client.parsers, options)[0] as Results;
      });
    };
}

/**
 * Runs queries and transactions one after the other, with prepared statements and a turn of the event loop before
 * each: the embedded database answers its queue in microtasks and would starve the sockets (measured: p99 of 50
 * connections 0.94 s without, 0.15 s with it, at the same throughput). `undo` restores the client, `length` tells how many
 * queries and transactions run or wait.
 */
export function queued(client: Client, wire: Wire): { undo: () => void; length: () => number } {
  let tail: Promise<unknown> = Promise.resolve();
  let length = 0;
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    length += 1;
    const result = tail.then(() => new Promise((done) => setImmediate(done))).then(work);
    const ended = () => {
      length -= 1;
    };
    tail = result.then(ended, ended);
    return result;
  };
  const { query, transaction: transact } = client;
  const run = preparing(client, wire);
  const outside = run(client.query.bind(client) as Run, false);
  const transaction = client.transaction.bind(client);
  client.query = ((...args: Parameters<Run>) => next(() => outside(...args))) as typeof client.query;
  client.transaction = (work) =>
    next(() =>
      transaction((tx) => {
        const plain = tx.query.bind(tx) as Run;
        const kept = run(plain, true);
        // A transaction that has ended throws its own error in the plain way.
        tx.query = ((...args: Parameters<Run>) => (tx.closed ? plain(...args) : kept(...args))) as typeof tx.query;
        return work(tx);
      }),
    );
  return { undo: () => void Object.assign(client, { query, transaction: transact }), length: () => length };
}
