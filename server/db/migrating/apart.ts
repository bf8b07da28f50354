import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { secondMs } from '../../../domain/time';
import { codesOf, type Failure } from '../../folderReasons';
import { log } from '../../log/log';
import { StartError } from '../../startError';
import type { Db, Tx } from '../client';
import { type Portion, portionsOf } from './portions';
import type { Migration } from './read';
import { type Step, stepsOf } from './steps';
import { applied, underWay } from './tables';

/** Runs a statement outside of every transaction. */
export type Alone = (statement: string) => Promise<unknown>;

/** Milliseconds that a step waits for a lock: everybody who comes after it waits as long. */
const LOCK_MS = 500;
/** Milliseconds between two tries for a lock, in which those go on who waited behind the step. */
const BETWEEN_MS = 1000;
/** Tries for a lock, some five minutes. */
const TRIES = 200;
const TOLD_MS = 5 * secondMs;
/** No lock in time, a deadlock with somebody's work, two that changed the same: SQLSTATEs of what passes. */
const passing = new Set(['55P03', '40P01', '40001']);

const isPassing = (error: unknown): boolean => codesOf(error as Failure).some((code) => passing.has(code));

/** Runs a step's transaction; a table that others hold is tried again, and nobody waits behind it for long. */
async function patiently(db: Db, name: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_MS}ms'`));
        await work(tx);
      });
      return;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (tries === TRIES)
        throw new StartError(
          `${name}: a table is locked by a query or transaction that does not end. End it and start again.`,
        );
      if (tries === 1) log.info(`${name}: waiting for a table that others hold ...`);
      await pause(BETWEEN_MS);
    }
  }
}

/** Steps that are done, and the key of the last row of the next one's portions that are done. */
interface Place {
  step: number;
  after: string | null;
}

/** Notes how far a migration is. Throws when another process did so meanwhile: this one has lost its turn. */
async function note(tx: Tx, when: number, from: Place, to: Place): Promise<void> {
  const changed = await tx
    .update(underWay)
    .set(to)
    .where(
      and(
        eq(underWay.createdAt, when),
        eq(underWay.step, from.step),
        sql`${underWay.after} is not distinct from ${from.after}`,
      ),
    )
    .returning({ step: underWay.step });
  if (changed.length === 0) throw new StartError('Another process has gone on with the migration. Start again.');
}

/** Builds an index again whose building was interrupted; PostgreSQL keeps such a one without using it. */
async function build(db: Db, alone: Alone, { statement, builds }: Extract<Step, { kind: 'alone' }>): Promise<void> {
  if (builds) {
    const { rows } = (await db.execute(
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${builds}"`})`,
    )) as unknown as { rows: { valid: boolean }[] };
    if (rows[0]?.valid) return;
    if (rows[0]) await alone(`DROP INDEX CONCURRENTLY IF EXISTS "${builds}"`);
  }
  await alone(statement);
}

/** Has many rows changed, portion by portion; between them others have as long as the portion took. */
async function change(
  db: Db,
  name: string,
  step: Extract<Step, { kind: 'portions' }>,
  after: string | null,
  advance: (portion: Portion) => Promise<void>,
): Promise<void> {
  let told = performance.now();
  let portions = 0;
  for await (const portion of portionsOf(db, step, after)) {
    const began = performance.now();
    await advance(portion);
    portions += 1;
    if (performance.now() - told > TOLD_MS) {
      log.info(`${name}: ${step.table} up to ${portion.until}, ${portions} portions ...`);
      told = performance.now();
    }
    await pause(performance.now() - began);
  }
}

/**
 * Runs a migration in its steps on a database that others work with, from the step on that is noted as the next, and notes
 * it as applied. Rejects with the error of a statement that fails; the steps before it stay.
 */
export async function inSteps(
  db: Db,
  alone: Alone,
  { name, when, texts }: Migration,
  row: typeof applied.$inferInsert,
): Promise<void> {
  await db.insert(underWay).values({ createdAt: when, step: 0, after: null }).onConflictDoNothing();
  const [noted] = await db.select().from(underWay).where(eq(underWay.createdAt, when));
  let place: Place = { step: noted?.step ?? 0, after: noted?.after ?? null };
  /** Does something and notes the place after it, in one transaction. */
  const advance = async (to: Place, work?: (tx: Tx) => Promise<unknown>) => {
    await patiently(db, name, async (tx) => {
      await work?.(tx);
      await note(tx, when, place, to);
    });
    place = to;
  };
  const steps = stepsOf(texts);
  log.info(`${name}: ${steps.length} steps${place.step > 0 ? `, going on after ${place.step}` : ''} ...`);
  for (const [at, step] of steps.entries()) {
    if (at < place.step) continue;
    const next = { step: at + 1, after: null };
    if (step.kind === 'together')
      await advance(next, async (tx) => {
        for (const statement of step.statements) await tx.execute(sql.raw(statement));
      });
    else {
      if (step.kind === 'alone') await build(db, alone, step);
      else await change(db, name, step, place.after, ({ until, run }) => advance({ step: at, after: until }, run));
      await advance(next);
    }
  }
  await db.transaction(async (tx) => {
    await tx.insert(applied).values(row);
    await tx.delete(underWay).where(eq(underWay.createdAt, when));
  });
}
