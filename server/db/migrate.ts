import { resolve } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import { log } from '../log/log';
import type { Db, Tx } from './client';

const folder = resolve(__dirname, 'migrations');
/** Any number, the same for all processes: the lock under which one of them migrates. */
const MIGRATION_LOCK = 726_531;

/** Which migrations a database has had. Name and shape are those of drizzle's own migrator, which wrote it before. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});

/**
 * Waits until this process is the one that migrates. The lock belongs to the transaction: one of a session would stay with
 * a connection that a proxy has handed on meanwhile, and keep every later start waiting.
 */
async function takeTurn(tx: Tx): Promise<void> {
  const [row] = await tx
    .select({ free: sql<boolean>`pg_try_advisory_xact_lock(${MIGRATION_LOCK})` })
    .from(sql`(values (1)) one`);
  if (row?.free) return;
  log.info('Another process migrates the database: waiting for it ...');
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/**
 * Brings a database's tables up to date, in one transaction: all of it or nothing, and one process at a time. Rejects with
 * the error of a statement that fails.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    await takeTurn(tx);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const [last] = await tx.select().from(applied).orderBy(desc(applied.createdAt)).limit(1);
    for (const { sql: statements, hash, folderMillis } of migrations) {
      if (last && (last.createdAt ?? 0) >= folderMillis) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(applied).values({ hash, createdAt: folderMillis });
    }
  });
}
