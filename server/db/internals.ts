import { Column, type DriverValueDecoder, is, SQL, Subquery } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgSelect } from 'drizzle-orm/pg-core';
import type { Client, PoolClient, PoolConfig } from 'pg';
import type { Db, Tx } from './client';

/*
 * The only place that uses private parts of drizzle and pg, which their documentation does not name and a minor version
 * may change (`tests/registry/internals.test.ts` checks this). Each start compares the answers with the documented API
 * (`internalsCheck.ts`), and `DB_PLAIN=1` uses that API only (`plain.ts`). docs/database-driver.md says what to try
 * when one of these packages is updated.
 */

// drizzle: rows of a statement

/** Selected value of a query: its path in the result object, and the column or SQL it was selected by. */
export interface SelectedField {
  path: readonly string[];
  field: unknown;
}
/** Tables of a query by name; true where every row of the result has a row of it. */
export type Joined = Readonly<Record<string, boolean>>;
export type Decoder = DriverValueDecoder<unknown, unknown>;

/** Decoder by which drizzle reads a selected value. */
export function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field as unknown as Decoder;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) return (field as unknown as { _: { sql: { decoder: Decoder } } })._.sql.decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}

type ReadRow = (row: readonly unknown[]) => unknown;

/** The parts of a prepared statement that the sessions of both drivers ask before they read the rows themselves. */
interface PreparedParts {
  fields?: readonly SelectedField[];
  joinsNotNullableMap?: Joined;
  customResultMapper?: (rows: readonly unknown[][]) => unknown;
}

/** Makes a prepared statement read its rows by the function of `readerOf`; undefined leaves it to drizzle. */
export function readRowsBy(
  statement: object,
  readerOf: (fields: readonly SelectedField[], joined: Joined | undefined) => ReadRow | undefined,
): void {
  const parts = statement as PreparedParts;
  const read =
    parts.fields && !parts.customResultMapper ? readerOf(parts.fields, parts.joinsNotNullableMap) : undefined;
  if (read) parts.customResultMapper = (rows) => rows.map(read);
}

/** Adds a value to a query's selection, after its `select` has been called. */
export function selectToo<S extends PgSelect>(rows: S, name: string, value: SQL): S {
  const { config } = rows as unknown as { config: { fields: object } };
  config.fields = { ...config.fields, [name]: value };
  return rows;
}

// drizzle: building statements

interface Builder {
  sqlToQuery(query: SQL, source?: unknown): unknown;
}
/** The builder of a database's statements, which its transactions share; undefined where drizzle has none by this name. */
const builderOf = (db: object): Builder | undefined => (db as { dialect?: Builder }).dialect;

type Around = <T>(build: () => T) => T;
/**
 * Where a builder keeps the function around the building of its statements. The builder has it itself, because the
 * development server loads these files again and keeps its database.
 */
const AROUND = Symbol.for('teacher.around');

/** Carries work out as a database builds its statements; values of a prepared statement are written while it begins to run. */
export const surroundedBy = <T>(db: object, work: () => T): T => {
  const { [AROUND]: around } = sharedBy(db) as { [AROUND]?: Around };
  return around ? around(work) : work();
};

/** Has `around` carry out the building of each statement of a database and of its transactions; once for a database, the last one counts. */
export function aroundBuilding(db: object, around: Around): void {
  const builder = builderOf(db);
  const build = builder && (Object.getPrototypeOf(builder) as Builder).sqlToQuery;
  if (!builder || !build) return;
  Object.assign(builder, { [AROUND]: around });
  builder.sqlToQuery = (query, source) => around(() => build.call(builder, query, source));
}

/** The object that a database and all its transactions have in common, by which statements built for one of them are kept. */
export const sharedBy = (db: object): object => builderOf(db) ?? db;

/**
 * A prepared statement on the connection of a database or of a transaction, wherever it was built. The statement itself
 * stays as it is: several transactions use it at the same moment.
 */
export function onConnectionOf<S extends object>(db: object, statement: S): S {
  const { client } = (db as { session: { client: unknown } }).session;
  if (!client) throw new TypeError('drizzle keeps the connection of a session elsewhere');
  const here = Object.create(statement) as S & { client: unknown };
  here.client = client;
  return here;
}

/** A transaction of a database on a connection that is the caller's. */
export function transactionOn<T>(
  db: Db,
  client: PoolClient,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  const { schema = {}, fullSchema, tableNamesMap } = db._;
  const session = new NodePgSession(
    client,
    builderOf(db) as unknown as PgDialect,
    {
      schema,
      fullSchema,
      tableNamesMap,
    } as never,
  );
  return session.transaction(work as never, config) as Promise<T>;
}

// pg: connections

/** The option of a connection that sends queries before those before them are answered; not in the types of pg. */
export const pipelining = (config: PoolConfig): PoolConfig => ({ ...config, pipeline: true }) as PoolConfig;
/** Does a connection send statements before earlier ones are answered? */
export const isPipelining = (client: Client): boolean =>
  Boolean((client as unknown as { pipeline?: boolean }).pipeline);

interface Connection {
  /** Texts of the statements that are prepared on a connection, by their names. */
  parsedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
  stream: { cork?(): void; uncork?(): void; corked?: boolean };
}
const connectionOf = (client: Client) => (client as unknown as { connection: Connection }).connection;

/** Gives a prepared statement of a connection up, on both ends. */
export function forgetStatement(client: Client, name: string): void {
  const connection = connectionOf(client);
  delete connection.parsedStatements[name];
  connection.close({ type: 'S', name });
}

/** Is a statement prepared on a connection by this name? */
export const isPrepared = (client: Client, name: string): boolean =>
  connectionOf(client).parsedStatements[name] !== undefined;

/** Returns whether a connection is still open for queries. */
export const isQueryable = (client: Client): boolean => (client as unknown as { _queryable: boolean })._queryable;

/** Sends all queries of a connection from one turn of the event loop in one write, which costs more than a query. */
export function sendTogether(client: Client): void {
  const { stream } = connectionOf(client);
  if (!stream.cork || !stream.uncork || stream.corked) return;
  stream.corked = true;
  stream.cork();
  setImmediate(() => {
    stream.corked = false;
    stream.uncork?.();
  });
}
