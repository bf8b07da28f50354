import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { idempotency } from '../db/schema';
import type { Context } from './context';
import { BusinessError } from './errors';

const LIFE = 24 * 3600 * 1000;
/** A first call that has not answered after this long has died with its process. */
const ABANDONED = 60 * 1000;

/**
 * Runs an action once per account and Idempotency-Key; a repeated call gets the first one's answer. A failed action
 * leaves no trace, so that it can be tried again. Throws 409 while the first call still runs, and 422 when the key
 * comes back with another endpoint or body.
 */
export async function once(
  ctx: Context,
  accountId: string,
  endpoint: string,
  key: string,
  input: Record<string, unknown>,
  act: () => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\w-]{8,64}$/.test(key)) throw new BusinessError('400', 'error.idempotencyKey');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(input.body ?? null))
    .digest('base64url');
  const mine = and(eq(idempotency.accountId, accountId), eq(idempotency.key, key));
  const now = ctx.now();
  await ctx.db.delete(idempotency).where(and(mine, lt(idempotency.createdAt, new Date(now.getTime() - LIFE))));
  const [fresh] = await ctx.db
    .insert(idempotency)
    .values({ accountId, key, endpoint, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (!fresh) {
    const [first] = await ctx.db.select().from(idempotency).where(mine);
    if (first && (first.endpoint !== endpoint || first.bodyHash !== bodyHash))
      throw new BusinessError('422', 'error.idempotencyReused');
    if (first?.answer) return first.answer.data;
    if (first && now.getTime() - first.createdAt.getTime() < ABANDONED) throw new BusinessError('409', 'error.running');
    await ctx.db.update(idempotency).set({ createdAt: now }).where(mine);
  }
  try {
    const data = await act();
    await ctx.db.update(idempotency).set({ answer: { data } }).where(mine);
    return data;
  } catch (error) {
    await ctx.db.delete(idempotency).where(mine);
    throw error;
  }
}
