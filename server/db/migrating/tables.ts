import { sql } from 'drizzle-orm';
import { bigint, integer, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import type { Db } from '../client';

const own = pgSchema('drizzle');

/** Which migrations a database has had. Name and first columns are those of drizzle's own migrator, which wrote it before. */
export const applied = own.table('__drizzle_migrations', {
  id: serial('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
  name: text('name'),
  /** The oldest release that can work with what the migration left, by the newest migration that the release knows. */
  since: bigint('since', { mode: 'number' }),
  sinceName: text('since_name'),
});

/** How far a migration is that goes in steps. */
export const underWay = own.table('migration_under_way', {
  createdAt: bigint('created_at', { mode: 'number' }).primaryKey(),
  /** Steps that are done. */
  step: integer('step').notNull(),
  /** Key of the last row of the step's portions that are done. */
  after: text('after'),
});

/** Makes the tables in which migrations are noted, and the columns that earlier releases did not have. */
export async function makeTables(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(
    sql`alter table ${applied} add column if not exists name text, add column if not exists since bigint, add column if not exists since_name text`,
  );
  await db.execute(
    sql`create table if not exists ${underWay} (created_at bigint primary key, step integer not null, after text)`,
  );
}
