import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias, customType, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Client, Pool } from 'pg';
import { secondMs } from '../../domain/time';
import { log } from '../log/log';
import type { Db, Tx } from './client';
import { aroundBuilding, forgetStatement, readRowsBy } from './internals';
import { paged, preparedPages } from './paged';
import { goPlain } from './plain';
import { prepared } from './prepared';
import { rowReader } from './rows';

/*
 * Each start asks a few questions by the documented API of the drivers and by their private parts (`internals.ts`), and compares the answers:
 * another version of drizzle or pg may answer otherwise without any error. The questions are about PostgreSQL's own catalogue, so that
 * they can be asked of an empty database, and change nothing.
 */

/** `patience`: milliseconds after which our own way to the database counts as broken when it does not answer. */
export const checkLimits = { patience: 15 * secondMs };
const silent = () =>
  new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no answer')), checkLimits.patience).unref());

/** Returns whether both ways answer the same. Rejects when the documented way fails: then the database itself does. */
async function agree(documented: () => Promise<unknown>, own: () => Promise<unknown>): Promise<boolean> {
  const expected = await documented();
  try {
    return isDeepStrictEqual(await Promise.race([own(), silent()]), expected);
  } catch {
    return false;
  }
}

/** A question with both ways to ask it, named as a message tells it. */
type Question = readonly [name: string, documented: () => Promise<unknown>, own: () => Promise<unknown>];

/** The name of the first question that is answered otherwise. */
async function firstDifference(questions: readonly Question[]): Promise<string | undefined> {
  for (const [name, documented, own] of questions) if (!(await agree(documented, own))) return name;
  return undefined;
}

const marked = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => `read ${value}`,
});
const types = pgSchema('pg_catalog').table('pg_type', {
  id: integer('oid').notNull(),
  name: text('typname').notNull(),
  label: marked('typname').notNull(),
  element: integer('typelem').notNull(),
});
const element = alias(types, 'element');
const asked = ['_bool', '_text', 'bool', 'timestamptz'];

/** Values of every kind: columns with and without a reader, joined rows that are there and not, SQL, what is named, a subquery. */
const rowsOf = (db: Db | Tx) =>
  db
    .select({
      name: types.name,
      own: types,
      element,
      mixed: { label: element.label, upper: sql<string>`upper(${types.name})` },
      none: sql<string | null>`null`,
      named: sql`1`.mapWith(() => 'read').as('named'),
      below: db
        .select({ n: sql<number>`2`.mapWith(Number).as('n') })
        .from(sql`(values (1)) one`)
        .as('below'),
    })
    .from(types)
    .leftJoin(element, eq(element.id, types.element))
    .where(inArray(types.name, asked))
    .orderBy(asc(types.name));

const listOf = (db: Db | Tx) => ({
  rows: db.select({ name: types.name, label: types.label }).from(types).$dynamic(),
  where: inArray(types.name, asked),
  order: [asc(types.name)],
});
const ownPage = preparedPages((db) => listOf(db));
const pageQuery = { current: 1, pageSize: 3 };

async function readByOwn(db: Db): Promise<unknown> {
  const statement = rowsOf(db).prepare('');
  readRowsBy(statement, rowReader);
  return statement.execute();
}

const transactionIds = (db: Db | Tx, at: { of: string }) =>
  db
    .select({ of: sql<string>`${at.of}::text`, id: sql<string>`pg_current_xact_id()::text` })
    .from(sql`(values (1)) one`);
const ownTransactionIds = prepared((db, at: { of: string }) => transactionIds(db, at));

/** Asks by a statement that is kept, before two transactions and in each of them: which answers come from the same transaction? */
async function inTransactions(db: Db): Promise<unknown[]> {
  const before = await ownTransactionIds(db, { of: 'before' });
  const within = (of: string) =>
    db.transaction(async (tx) => [...(await ownTransactionIds(tx, { of })), ...(await transactionIds(tx, { of }))]);
  const [one, two] = await Promise.all([within('one'), within('two')]);
  const all = [...before, ...one, ...two];
  return all.map(({ of, id }) => [of, all.findIndex((other) => other.id === id)]);
}
const expectedTransactions = [
  ['before', 0],
  ['one', 1],
  ['one', 1],
  ['two', 3],
  ['two', 3],
];

/** Returns whether the building of statements is surrounded, outside of a transaction and within one. */
async function surrounded(db: Db): Promise<boolean[]> {
  let isInside = false;
  const seen: boolean[] = [];
  const mark = sql.param('', {
    mapToDriverValue: () => {
      seen.push(isInside);
      return '';
    },
  });
  aroundBuilding(db, (build) => {
    isInside = true;
    try {
      return build();
    } finally {
      isInside = false;
    }
  });
  const ask = (on: Db | Tx) => on.select({ mark: sql`${mark}::text` }).from(sql`(values (1)) one`);
  await ask(db);
  await db.transaction((tx) => ask(tx));
  return [...new Set(seen)];
}

const questions = (db: Db): readonly Question[] => [
  ['rows of a prepared query', async () => rowsOf(db), () => readByOwn(db)],
  [
    'a page with its total',
    () => paged(db, pageQuery, listOf(db)),
    () => ownPage(db, pageQuery, { values: {}, form: undefined }),
  ],
  ['a prepared query in a transaction', async () => expectedTransactions, () => inTransactions(db)],
  ['building a statement', async () => [true], () => surrounded(db)],
];

/** First answer in which drizzle's private parts differ from its documented API; undefined when both agree. */
export const drizzleDifference = (db: Db): Promise<string | undefined> => firstDifference(questions(db));

const VALUES = `select $1::text as text, $2::int as n, $3::timestamptz as at, $4::jsonb as data, $5::bool as flag, array[$2::int, 7] as many`;
const values = ['名 "\\', 42, '2026-11-21T01:02:03.456Z', '{"a":[1,"x"]}', null];
const TIMES = 3;

/** Asks the same several times in turn: a statement is prepared only from its second use on. */
async function repeated(ask: () => Promise<{ rows: unknown[] }>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let n = 0; n < TIMES; n++) found.push((await ask()).rows);
  return found;
}

/** Asks on one connection of the pool, where the statement is prepared, forgotten and prepared again. */
async function onOneConnection(pool: Pool): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const ask = () => client.query({ text: VALUES }, values);
    const before = await repeated(ask);
    const { rows } = await client.query<{ name: string }>({
      text: 'select name from pg_prepared_statements where statement = $1',
      values: [VALUES],
    });
    for (const { name } of rows) forgetStatement(client as unknown as Client, name);
    return [...before, (await ask()).rows];
  } finally {
    client.release();
  }
}

/** Returns whether two statements of a transaction share it, and the error of a transaction that fails. */
async function transacted(db: Db): Promise<unknown[]> {
  const id = async (tx: Tx) =>
    (await tx.select({ id: sql<string>`pg_current_xact_id()::text` }).from(sql`(values (1)) one`))[0]?.id;
  const [one, two] = await db.transaction(async (tx) => [await id(tx), await id(tx)]);
  const failed = await db
    .transaction(async (tx) => {
      await id(tx);
      throw new Error('taken back');
    })
    .catch((error: Error) => error.message);
  return [one !== undefined && one === two, failed];
}

const MANY = 30;
const numbers = Array.from({ length: MANY }, (_, n) => n);

/** First answer in which shared connections of a PostgreSQL differ from pg's own way; undefined when both agree. */
export async function postgresDifference(db: Db, pool: Pool): Promise<string | undefined> {
  // With its values in the question, pg's own way: neither prepared nor on a shared connection.
  const plainly = async () => {
    const client = await pool.connect();
    try {
      return (await client.query({ text: VALUES, values })).rows;
    } finally {
      client.release();
    }
  };
  return (
    (await firstDifference([
      [
        'prepared statements of a connection',
        async () => {
          const rows = await plainly();
          return Array.from({ length: TIMES + 1 }, () => rows);
        },
        () => onOneConnection(pool),
      ],
      [
        'reads that share connections',
        async () => numbers,
        async () =>
          Promise.all(
            numbers.map(
              async (n) => (await pool.query<{ n: number }>({ text: 'select $1::int as n' }, [n])).rows[0]?.n,
            ),
          ),
      ],
      ['transactions', async () => [true, 'taken back'], () => transacted(db)],
    ])) ?? drizzleDifference(db)
  );
}

interface Asked {
  query(text: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
}
/** The embedded database as far as it is asked here. */
export interface Embedded extends Asked {
  transaction<T>(work: (tx: Asked) => Promise<T>): Promise<T | undefined>;
}

/** First answer in which prepared statements of the embedded database differ from its own way, `plainly`; undefined when both agree. */
export const embeddedDifference = (client: Embedded, plainly: Asked['query']): Promise<string | undefined> =>
  firstDifference([
    [
      'prepared statements',
      async () => {
        const { rows } = await plainly(VALUES, values);
        return Array.from({ length: 2 * TIMES }, () => rows);
      },
      async () => [
        ...(await repeated(() => client.query(VALUES, values))),
        ...((await client.transaction((tx) => repeated(() => tx.query(VALUES, values)))) ?? []),
      ],
    ],
  ]);

/** Switches this process to the documented API for good and warns the operator in the log. */
export function leaveOwnRoad(difference: string): void {
  goPlain();
  log.warn(
    `The database driver answers otherwise by its private parts than by its documented API (${difference}), as after an update of drizzle-orm, pg or ` +
      '@electric-sql/pglite. This process goes by the documented API only: right, and slower. Put back the versions of package.json ' +
      '(npm ci), or see docs/database-driver.md; DB_PLAIN=1 chooses this without the check.',
  );
}
