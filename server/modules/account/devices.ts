import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { secret } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import { secretLife } from '../../db/secretLife';
import { voidCodes } from './secrets';
import { hashToken, newToken } from './token';

/** Browsers that an account knows at the same time; the browser that was seen longest ago is forgotten first. */
const PER_ACCOUNT = 10;

/** Row id of a browser for one account: users who share a browser share its token, each account has its own row. */
const idOf = (accountId: string, token: string) => hashToken(`device:${accountId}:${token}`);

/** Has this account been signed in to in the browser that holds the token? */
export async function knowsDevice(db: Db, now: Date, accountId: string, token: string): Promise<boolean> {
  const [row] = await db
    .select({ id: secret.id })
    .from(secret)
    .where(and(eq(secret.id, idOf(accountId, token)), eq(secret.kind, 'device'), gt(secret.expiresAt, now)));
  return row !== undefined;
}

/** Remembers the browser for half a year from now on and returns its token, a new one when it has none. */
export async function rememberDevice(tx: Tx, now: Date, accountId: string, token = newToken()): Promise<string> {
  const id = idOf(accountId, token);
  const expiresAt = new Date(now.getTime() + secretLife.device * 1000);
  await tx
    .insert(secret)
    .values({ id, hash: id, kind: 'device', subject: accountId, payload: {}, createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: secret.id, set: { createdAt: now, expiresAt } });
  const kept = await tx
    .select({ id: secret.id })
    .from(secret)
    .where(and(eq(secret.kind, 'device'), matches(secret.subject, accountId)))
    .orderBy(desc(secret.createdAt))
    .offset(PER_ACCOUNT);
  if (kept.length > 0)
    await tx.delete(secret).where(
      inArray(
        secret.id,
        kept.map((row) => row.id),
      ),
    );
  return token;
}

/** Forgets all browsers of an account after a new password: one of them may have been another person's. */
export const forgetDevices = (db: Db | Tx, accountId: string) => voidCodes(db, 'device', accountId);
