import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint } from '../../domain/api/core';
import { dayMs } from '../../domain/time';
import { type Db, type Tx, transaction } from '../db/client';
import { prepared } from '../db/prepared';
import { idempotency } from '../db/schema';
import type { Context, SessionUser } from './context';
import { BusinessError } from './errors';
import { holdSession } from './session';

/** Time for which a key is valid, in milliseconds; `server/due/sweeps.ts` deletes it afterwards. */
export const KEY_LIFE_MS = dayMs;

/** A call that may be repeated: its user, endpoint, key and input. */
interface Repeatable {
  user: SessionUser;
  endpoint: string;
  key: string;
  input: Record<string, unknown>;
}

/** Stored data that identify a call or a part of it. */
type Memory = Pick<typeof idempotency.$inferInsert, 'accountId' | 'key' | 'endpoint' | 'bodyHash'>;

/** Throws 400 for a key in the wrong format. */
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

const answers = prepared((db, at: { accountId: string; key: string }) =>
  db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.accountId, at.accountId), eq(idempotency.key, at.key))),
);
const writes = prepared((db, at: typeof idempotency.$inferInsert) =>
  db
    .insert(idempotency)
    .values(at)
    .onConflictDoUpdate({ target: [idempotency.accountId, idempotency.key], set: at }),
);

/** Returns the stored answer of a key that is still valid. Throws 422 when the key belongs to a different call. */
async function remembered(db: Db | Tx, now: Date, memory: Memory): Promise<{ data: unknown } | undefined> {
  const [first] = await answers(db, { accountId: memory.accountId, key: memory.key });
  if (!first?.answer || now.getTime() - first.createdAt.getTime() >= KEY_LIFE_MS) return undefined;
  if (first.endpoint !== memory.endpoint || first.bodyHash !== memory.bodyHash)
    throw new BusinessError('422', 'error.idempotencyReused');
  return first.answer;
}

async function remember(tx: Db | Tx, now: Date, memory: Memory, data: unknown): Promise<void> {
  await writes(tx, { ...memory, answer: { data }, createdAt: now });
}

const waits = prepared((db, at: { id: string }) =>
  db
    .select({ held: sql<string>`pg_advisory_xact_lock(hashtextextended(${at.id}, 0))::text` })
    .from(sql`(values (1)) one`),
);
const tries = prepared((db, at: { id: string }) =>
  db
    .select({ held: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${at.id}, 0))` })
    .from(sql`(values (1)) one`),
);

/** Locks a key until the transaction ends. With `wait` it waits for other holders, otherwise it returns false. */
async function holdKey(tx: Tx, { accountId, key }: Memory, wait: boolean): Promise<boolean> {
  const id = `${accountId} ${key}`;
  if (wait) {
    await waits(tx, { id });
    return true;
  }
  const [row] = await tries(tx, { id });
  return row?.held ?? false;
}

/**
 * Runs a call once per account and key; a repeated call gets the first answer. Key, answer and effect are one
 * transaction, in which the whole handler runs (`ctx.db` is its handle), so after a crash either all of them exist or
 * none. A failed call stores nothing and can be tried again. Throws 409 while the same call runs, 422 when the key
 * comes with another endpoint or body.
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
 * Like `once`, for a call that does the same to many things: every part has its own transaction, key and answer
 * (`ctx.part`). When the call is interrupted and repeated, it continues with the remaining parts.
 */
async function onceEach(ctx: Context, call: Repeatable, act: (ctx: Context) => Promise<unknown>): Promise<unknown> {
  const memory = memoryOf(call);
  const known = await remembered(ctx.db, ctx.now(), memory);
  if (known) return known.data;
  const part: Context['part'] = (name, work) =>
    transaction(ctx.db, async (tx) => {
      // Keys of calls contain no slash, so the keys of parts are different.
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

/** Runs a call; runs it only once per key when it comes with a key and its contract allows repeating. */
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
