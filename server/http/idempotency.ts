import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint } from '../../domain/api/core';
import { type Db, type Tx, transaction } from '../db/client';
import { idempotency } from '../db/schema';
import type { Context, SessionUser } from './context';
import { BusinessError } from './errors';
import { holdSession } from './session';

/** How long a key is good for, in milliseconds; `server/due/sweeps.ts` throws it away afterwards. */
export const KEY_LIFE = 24 * 3600 * 1000;

/** A call that may be repeated: who makes it, and what it asks for. */
interface Repeatable {
  user: SessionUser;
  endpoint: string;
  key: string;
  input: Record<string, unknown>;
}

/** What is remembered of a call, or of a part of it. */
type Memory = Pick<typeof idempotency.$inferInsert, 'accountId' | 'key' | 'endpoint' | 'bodyHash'>;

/** Throws 400 for a key that is none. */
function assertKey(key: string): void {
  if (!/^[\w-]{8,64}$/.test(key)) throw new BusinessError('400', 'error.idempotencyKey');
}

const memoryOf = ({ user, endpoint, key, input }: Repeatable): Memory => ({
  accountId: user.id,
  key,
  endpoint,
  bodyHash: createHash('sha256')
    .update(JSON.stringify(input.body ?? null))
    .digest('base64url'),
});

/** What was answered under a key that is still good. Throws 422 when it was another call's. */
async function remembered(db: Db | Tx, now: Date, memory: Memory): Promise<{ data: unknown } | undefined> {
  const [first] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.accountId, memory.accountId), eq(idempotency.key, memory.key)));
  if (!first?.answer || now.getTime() - first.createdAt.getTime() >= KEY_LIFE) return undefined;
  if (first.endpoint !== memory.endpoint || first.bodyHash !== memory.bodyHash)
    throw new BusinessError('422', 'error.idempotencyReused');
  return first.answer;
}

async function remember(tx: Db | Tx, now: Date, memory: Memory, data: unknown): Promise<void> {
  const values = { ...memory, answer: { data }, createdAt: now };
  await tx
    .insert(idempotency)
    .values(values)
    .onConflictDoUpdate({ target: [idempotency.accountId, idempotency.key], set: values });
}

/** One of those who use a key at the same time; `wait` says whether the others wait or are told so. */
async function holdKey(tx: Tx, { accountId, key }: Memory, wait: boolean): Promise<boolean> {
  const id = sql`hashtextextended(${`${accountId} ${key}`}, 0)`;
  if (wait) {
    await tx.execute(sql`select pg_advisory_xact_lock(${id})`);
    return true;
  }
  const [row] = await tx.select({ held: sql<boolean>`pg_try_advisory_xact_lock(${id})` }).from(sql`(values (1)) one`);
  return row?.held ?? false;
}

/**
 * Does a call once per account and key; repeated, it answers what it answered. Key, answer and effect are one transaction,
 * in which the whole handler runs (`ctx.db` is its handle): whatever ends the process, either all of them are there or
 * none. A call that fails leaves nothing, so that it can be tried again. Throws 409 while the same call runs, 422 when the
 * key comes back with another endpoint or body.
 */
function once(ctx: Context, call: Repeatable, act: (ctx: Context) => Promise<unknown>): Promise<unknown> {
  const memory = memoryOf(call);
  return transaction(ctx.db, async (tx) => {
    await holdSession(tx, call.user);
    if (!(await holdKey(tx, memory, false))) throw new BusinessError('409', 'error.running');
    const known = await remembered(tx, ctx.now(), memory);
    if (known) return known.data;
    const data = await act({ ...ctx, db: tx });
    await remember(tx, ctx.now(), memory, data);
    return data;
  });
}

/**
 * The same for a call that does one thing to each of many: every part is a transaction of its own with its key and its
 * answer (`ctx.part`), so that nobody waits for all of them. Cut off in the middle and repeated, it goes on with the rest.
 */
async function onceEach(ctx: Context, call: Repeatable, act: (ctx: Context) => Promise<unknown>): Promise<unknown> {
  const memory = memoryOf(call);
  const known = await remembered(ctx.db, ctx.now(), memory);
  if (known) return known.data;
  const part: Context['part'] = (name, work) =>
    transaction(ctx.db, async (tx) => {
      // No key has a stroke in it.
      const own = { ...memory, key: `${memory.key}/${name}` };
      await holdSession(tx, call.user);
      await holdKey(tx, own, true);
      const done = await remembered(tx, ctx.now(), own);
      if (done) return done.data as Awaited<ReturnType<typeof work>>;
      const data = await work({ ...ctx, db: tx });
      await remember(tx, ctx.now(), own, data ?? null);
      return data;
    });
  const data = await act({ ...ctx, part });
  await remember(ctx.db, ctx.now(), memory, data);
  return data;
}

/** Does a call, once where it comes with a key and its contract remembers what it has answered. */
export async function repeatable(
  ctx: Context,
  { idempotent }: Pick<Endpoint, 'idempotent'>,
  { user, key, ...call }: Partial<Pick<Repeatable, 'user' | 'key'>> & Omit<Repeatable, 'user' | 'key'>,
  act: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  if (!idempotent || !user || key === undefined) return act(ctx);
  assertKey(key);
  if (idempotent === 'itself') return act(ctx);
  return (idempotent === 'each' ? onceEach : once)(ctx, { ...call, user, key }, act);
}
