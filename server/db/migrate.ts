import { asc, sql } from 'drizzle-orm';
import { log } from '../log/log';
import { StartError } from '../startError';
import type { Db, Tx } from './client';
import { type Alone, inSteps } from './migrating/apart';
import { migrationFolder } from './migrating/folder';
import { refuseNewer } from './migrating/newer';
import { portionsOf } from './migrating/portions';
import { type Migration, readMigrations } from './migrating/read';
import { readStatement } from './migrating/steps';
import { applied, makeTables } from './migrating/tables';

/** Any number, the same for all processes: the lock under which one of them migrates. */
const MIGRATION_LOCK = 726_531;
/** Milliseconds after which the connection that keeps the turn says something: a server may close those that rest. */
const SIGN_MS = 15_000;

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
 * Says something on the connection that keeps the turn. The answer of its last query would keep a view of the database, for
 * which the building of an index waits; a setting has none.
 */
const rest = (tx: Tx) => tx.execute(sql`set local lock_timeout = 0`);

const noted = ({ hash, when, name, since }: Migration): typeof applied.$inferInsert => ({
  hash,
  createdAt: when,
  name,
  since: since?.when ?? null,
  sinceName: since?.name ?? null,
});

/** Migrations that a database has not had. Throws StartError for a database that this release cannot work with. */
async function missing(db: Db | Tx, all: readonly Migration[]): Promise<{ pending: Migration[]; isNew: boolean }> {
  const had = await db.select().from(applied).orderBy(asc(applied.createdAt));
  refuseNewer(had, all);
  const last = had.at(-1)?.createdAt ?? 0;
  return { pending: all.filter(({ when }) => when > last), isNew: had.length === 0 };
}

/** Runs whole migrations in a transaction. */
async function atOnce(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    for (const text of migration.texts) {
      const { statement, portions } = readStatement(text);
      if (!statement) continue;
      if (!portions) await tx.execute(sql.raw(statement));
      else for await (const portion of portionsOf(tx, { statement, ...portions })) await portion.run(tx);
    }
    await tx.insert(applied).values(noted(migration));
  }
}

/** Refuses to take away at once what a release that may still be running uses: the release between has to come first. */
function refuseLeap(pending: readonly Migration[], env: NodeJS.ProcessEnv): void {
  const [first] = pending;
  const leap = pending.find(({ since }) => since && first && since.when >= first.when);
  if (leap && env.UPGRADE_ALONE !== '1')
    throw new StartError(
      `${leap.name} takes away what the release before ${leap.since?.name} uses. Upgrade to a release with ${leap.since?.name} first, or stop all processes and start this one with UPGRADE_ALONE=1.`,
    );
}

/**
 * Brings a database's tables up to date, one process at a time. A new database, or one that nobody else can have open, is
 * made in one transaction: all of it or nothing. With `alone`, which runs a statement outside of transactions, a database
 * that others work with goes in steps that hold no lock for long; one that was interrupted goes on at its step. Rejects
 * with the error of a statement that fails, and with StartError for a database of a later release.
 */
export async function migrate(db: Db, alone?: Alone, migrations = readMigrations(migrationFolder)): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx);
    // Their locks must not last as long as the turn does: each step notes what it did.
    await (alone ? db.transaction(makeTables) : makeTables(tx));
    const { pending, isNew } = await missing(alone ? db : tx, migrations);
    if (pending.length === 0) return;
    if (!alone || isNew) {
      await atOnce(tx, pending);
      return;
    }
    refuseLeap(pending, process.env);
    await rest(tx);
    const sign = setInterval(() => void rest(tx).catch(() => undefined), SIGN_MS);
    try {
      for (const migration of pending) await inSteps(db, alone, migration, noted(migration));
    } finally {
      clearInterval(sign);
    }
  });
}
