import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../domain/api/core';
import { rateLimit } from '../db/schema';
import { blinded } from '../db/sealed/columns';
import type { Context } from './context';
import { tooMany } from './errors';

type Counting = Pick<Context, 'db' | 'now'>;

/** Returns a typed number or name as keyed hash for the keys of counters: keys are stored, and must not be readable. */
export const whoOf = ({ db }: Pick<Context, 'db'>, typed: string): string => blinded(db, 'rate_limit.key', typed);

/** Events of a key in its window, and the seconds that are left of it. */
export interface Counted {
  count: number;
  left: number;
}

/**
 * Counts one event of each of several keys within a fixed window, by one query. The counts live in the database, so several
 * processes behave as one.
 */
export async function countEvents<const K extends readonly string[]>(
  ctx: Counting,
  keys: K,
  windowSeconds: number,
): Promise<{ [N in keyof K]: Counted }> {
  const now = ctx.now();
  const expire = new Date(now.getTime() + windowSeconds * 1000);
  const over = sql`${rateLimit.expire} <= ${now.toISOString()}::timestamptz`;
  const rows = await ctx.db
    .insert(rateLimit)
    .values(keys.map((key) => ({ key, points: 1, expire })))
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        points: sql`case when ${over} then 1 else ${rateLimit.points} + 1 end`,
        expire: sql`case when ${over} then ${expire.toISOString()}::timestamptz else ${rateLimit.expire} end`,
      },
    })
    .returning({ key: rateLimit.key, points: rateLimit.points, expire: rateLimit.expire });
  const of = (key: string): Counted => {
    const row = rows.find((one) => one.key === key);
    const end = row?.expire ?? expire;
    return { count: row?.points ?? 1, left: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
  };
  return keys.map(of) as { [N in keyof K]: Counted };
}

/** Counts one event of one key within a fixed window. */
export const countEvent = async (ctx: Counting, key: string, windowSeconds: number): Promise<Counted> =>
  (await countEvents(ctx, [key], windowSeconds))[0];

/** Subtracts one event from a running window. */
export const uncountEvent = (ctx: Pick<Counting, 'db'>, key: string) =>
  ctx.db
    .update(rateLimit)
    .set({ points: sql`greatest(${rateLimit.points} - 1, 0)` })
    .where(sql`${rateLimit.key} = ${key}`);

/** Number of events of a key in its running window, without counting one. */
export async function eventsOf(ctx: Counting, key: string): Promise<{ count: number; left: number }> {
  const now = ctx.now();
  const [row] = await ctx.db.select().from(rateLimit).where(sql`${rateLimit.key} = ${key}`);
  if (!row?.expire || row.expire <= now) return { count: 0, left: 0 };
  return { count: row.points, left: Math.ceil((row.expire.getTime() - now.getTime()) / 1000) };
}

export const forgetEvents = (ctx: Counting, key: string) =>
  ctx.db.delete(rateLimit).where(sql`${rateLimit.key} = ${key}`);

/** Throws 429 once `max` events of `key` have been counted within the window. */
export async function limit(
  ctx: Counting,
  key: string,
  max: number,
  windowSeconds: number,
  message?: string,
): Promise<void> {
  const { count, left } = await countEvent(ctx, key, windowSeconds);
  if (count > max) throw tooMany(left, message);
}

/**
 * Limits the calls of one caller per minute. The caller is the account where the call needs one, so that people behind
 * one address do not use up each other's calls, otherwise the address. Throws 429.
 */
export async function limitCall(ctx: Context, key: string, endpoint: Endpoint, caller: string): Promise<void> {
  if (endpoint.perMinute) await limit(ctx, `call:${key}:${caller}`, endpoint.perMinute, 60);
}

/** Limits of wrong guesses at one secret, for one person and for all together. */
export interface Guessing {
  /** Name of the guessed secret in the keys of the counters. */
  what: string;
  who: string;
  windowSeconds: number;
  /** Wrong guesses that one person may make within the window. */
  own: number;
  /** Wrong guesses of all people after which each person has only a `few`: those who guess right are not locked out. */
  together: number;
  few: number;
}

const keysOf = ({ what, who }: Guessing) => [`guess:${what}`, `guess:${what}:${who}`] as const;

/** Throws 429 for a person who has guessed wrong too often. */
export async function assertGuesses(ctx: Counting, guessing: Guessing): Promise<void> {
  const [all, own] = keysOf(guessing);
  const mine = await eventsOf(ctx, own);
  if (mine.count < guessing.few) return;
  const everybody = await eventsOf(ctx, all);
  if (mine.count >= guessing.own || everybody.count >= guessing.together) throw tooMany(mine.left);
}

/** Counts one wrong guess. A rollback would undo it, so the refusal is thrown after the transaction. */
export async function countWrongGuess(ctx: Counting, guessing: Guessing): Promise<void> {
  for (const key of keysOf(guessing)) await countEvent(ctx, key, guessing.windowSeconds);
}
