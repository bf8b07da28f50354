import { and, eq, gt, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { minuteMs } from '../../domain/time';
import type { Db, Tx } from '../db/client';
import { dueClaim } from '../db/schema';
import { backOff } from './backOff';

/** Milliseconds for which a claim keeps other runners away; after a crash the claimed work waits for its end. */
const LEASE_MS = 2 * minuteMs;

export interface Claim {
  subject: string;
  /** Number of this try, from 1. */
  tries: number;
}

/** Condition: no runner works on this subject now, and it does not rest after a failure. */
export const unclaimed = (db: Db | Tx, job: string, subject: PgColumn | SQL, now: Date): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(dueClaim)
      .where(and(eq(dueClaim.job, job), sql`${dueClaim.subject} = ${subject}`, gt(dueClaim.until, now))),
  );

/** Claims subjects for this runner, in their order; leaves out those that another runner claimed a moment earlier. */
export async function claim(
  tx: Tx,
  { job, owner, now }: { job: string; owner: string; now: Date },
  subjects: readonly string[],
): Promise<Claim[]> {
  if (subjects.length === 0) return [];
  const until = new Date(now.getTime() + LEASE_MS);
  const taken = await tx
    .insert(dueClaim)
    .values(subjects.map((subject) => ({ job, subject, owner, until, tries: 1 })))
    .onConflictDoUpdate({
      target: [dueClaim.job, dueClaim.subject],
      set: { owner, until, tries: sql`${dueClaim.tries} + 1`, failedAt: null },
      setWhere: lte(dueClaim.until, now),
    })
    .returning({ subject: dueClaim.subject, tries: dueClaim.tries });
  // The database promises no order of what it returns.
  const places = new Map(subjects.map((subject, place) => [subject, place]));
  return taken.sort((a, b) => (places.get(a.subject) ?? 0) - (places.get(b.subject) ?? 0));
}

const held = (job: string, owner: string, subject: string) =>
  and(eq(dueClaim.job, job), eq(dueClaim.subject, subject), eq(dueClaim.owner, owner));

/** Ends the claim on a subject that is done or was not begun. */
export const release = (db: Db, job: string, owner: string, subject: string) =>
  db.delete(dueClaim).where(held(job, owner, subject));

/** Lets a subject rest that has failed or cannot be done yet; returns for how many milliseconds. */
export async function postpone(
  db: Db,
  job: string,
  owner: string,
  { subject, tries }: Claim,
  { now, failed }: { now: Date; failed: boolean },
): Promise<number> {
  const rest = backOff(tries);
  await db
    .update(dueClaim)
    .set({ until: new Date(now.getTime() + rest), failedAt: failed ? now : null })
    .where(held(job, owner, subject));
  return rest;
}

/** Ends the rest of what has failed at a job: the next turn tries it again. Returns how many there are. */
export async function tryAgain(tx: Tx, job: string, now: Date): Promise<number> {
  const failed = await tx
    .update(dueClaim)
    .set({ until: now })
    .where(and(eq(dueClaim.job, job), isNotNull(dueClaim.failedAt)))
    .returning({ subject: dueClaim.subject });
  return failed.length;
}
