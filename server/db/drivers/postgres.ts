import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import { secondMs } from '../../../domain/time';
import { log } from '../../log/log';
import type { DatabaseLoad, Db } from '../client';
import { transactionOn } from '../internals';
import { namedStatements } from '../named';
import { oneAtATime } from '../oneAtATime';
import { patientPool } from '../patient';
import { LANES, type LaneLoad, pipelinedPool } from '../pipelined';
import { isPlain } from '../plain';
import { withoutJit } from '../withoutJit';
import { drizzleOptions } from './options';

/*
 * PostgreSQL's driver. Imported statically, here and in `embedded.ts`: an `import()` would use the module loader of
 * that later moment, which in the development server cannot load TypeScript any more.
 */

/** Milliseconds that a call waits for a connection. */
const CONNECT_MS = 10 * secondMs;

/**
 * Keeps the process alive when a connection breaks; the query on it still fails. A pool listens only to errors of idle
 * connections, and Node ends the process for an error event without listener, as in the middle of a transaction.
 */
export function survivePoolErrors(pool: Pool): void {
  pool.on('error', (error) => log.error('database connection lost', error));
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Connections to a PostgreSQL server; `DB_POOL` and `DB_PREPARE` of the environment say how many and of which kind. */
export function postgresPool(config: PoolConfig, env: NodeJS.ProcessEnv = process.env): Pool {
  // A proxy that hands connections on between transactions may know neither of prepared statements nor of pipelining.
  const direct = env.DB_PREPARE !== '0' && !isPlain();
  const Plain = oneAtATime(withoutJit(Client));
  const Connection = direct ? namedStatements(Plain) : Plain;
  const Patient = patientPool(Pool);
  const pool = new (direct ? pipelinedPool(Patient, Connection) : Patient)({
    Client: Connection,
    max: Number(env.DB_POOL ?? 10),
    connectionTimeoutMillis: CONNECT_MS,
    ...config,
  });
  survivePoolErrors(pool);
  return pool;
}

/** Connections of a pool and of the lanes that its reads share, where it has some. */
export function loadOf(pool: Pool): DatabaseLoad {
  const lanes = (pool as Pool & { laneLoad?: () => LaneLoad }).laneLoad?.();
  const { totalCount, idleCount, waitingCount, options } = pool;
  return {
    used: totalCount - idleCount + (lanes?.used ?? 0),
    idle: idleCount + (lanes?.idle ?? 0),
    most: options.max + (lanes ? LANES : 0),
    waiting: waitingCount + (lanes?.waiting ?? 0),
  };
}

/** Is a connection out of every transaction, so that the next caller may have it? */
const isIdle = (client: PoolClient): boolean => client.getTransactionStatus() === 'I';

/**
 * Drizzle over a pool, with transactions that give their connection back however they end. Drizzle's own keep it for ever
 * when `begin` fails, as it does behind a proxy whose PostgreSQL is away: a few such calls, and the pool has no connection
 * left. A connection that is not known to be out of its transaction is closed instead of being handed on. A transaction has
 * the builder of statements of its database, which knows the keys of sealed values.
 */
export function overPool(pool: Pool): Db {
  const db = drizzle(pool, drizzleOptions);
  const over: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      // A drizzle of its own for each transaction is the documented way, and takes longer.
      const plain = isPlain() && (drizzle(client, drizzleOptions) as unknown as Db);
      return await (plain ? plain.transaction(work, config) : transactionOn(db as unknown as Db, client, work, config));
    } finally {
      client.release(!isIdle(client));
    }
  };
  return Object.assign(db, { transaction: over }) as unknown as Db;
}
