import Bowser from 'bowser';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { Output } from '../../../domain/api/core';
import { formatInstant } from '../../../domain/rules/calendar';
import { type Db, type Tx, transaction } from '../../db/client';
import { session } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { writeEvent } from './events';
import { endSessions, lifeOf } from './session';
import { hashToken } from './token';

type List = Output<(typeof accountApi)['GET /api/Account/ListMySessions']>;

/** Public id of a session, shown to its owner; the token cannot be derived from it. */
export const sessionIdOf = (tokenHash: string): string => hashToken(`session:${tokenHash}`);

/** Names of browser and system as people know them; left out when unknown. */
function deviceOf(userAgent: string | null): Pick<List[number], 'browser' | 'system'> {
  if (!userAgent) return {};
  const { browser, os } = Bowser.parse(userAgent);
  const major = browser.version?.split('.')[0];
  const system = [os.name, os.versionName].filter(Boolean).join(' ');
  return {
    ...(browser.name && { browser: [browser.name, major].filter(Boolean).join(' ') }),
    ...(system && { system }),
  };
}

/** Open sessions of an account, the last used first. */
export async function openSessionsOf(ctx: Pick<Context, 'now'>, db: Db | Tx, accountId: string) {
  const now = ctx.now();
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt));
  return rows.filter(({ keep, lastSeenAt }) => now.getTime() - lastSeenAt.getTime() <= lifeOf(keep).idle * 1000);
}

/** A session as it is shown, without whether it is the one that asks. */
export const shownSession = (row: typeof session.$inferSelect): Omit<List[number], 'current'> => ({
  id: sessionIdOf(row.tokenHash),
  ...deviceOf(row.userAgent),
  ...(row.network && { network: row.network }),
  since: formatInstant(row.createdAt),
  lastUsed: formatInstant(row.lastSeenAt),
});

/** Lists the sessions of a person: this one first, then the others, the last used first. */
export async function listMySessions(ctx: Context, user: SessionUser): Promise<List> {
  const rows = (await openSessionsOf(ctx, ctx.db, user.id)).map((row) => ({
    ...shownSession(row),
    current: row.tokenHash === user.tokenHash,
  }));
  return [...rows.filter(({ current }) => current), ...rows.filter(({ current }) => !current)];
}

/** Signs a person out on another device. Throws 404 for a session that is not open, or another user's. */
export async function endMySession(ctx: Context, user: SessionUser, id: string): Promise<true> {
  const found = (await openSessionsOf(ctx, ctx.db, user.id)).find(({ tokenHash }) => sessionIdOf(tokenHash) === id);
  if (!found) throw notFound();
  await transaction(ctx.db, async (tx) => {
    const ended = await endSessions(tx, ctx.now(), user.id, 'elsewhere', eq(session.tokenHash, found.tokenHash));
    if (ended > 0) await writeEvent(tx, ctx, user.id, 'sessionEnded');
  });
  return true;
}

/** Signs a person out everywhere but here. Answers how many sessions have ended. */
export async function endMyOtherSessions(ctx: Context, user: SessionUser): Promise<{ ended: number }> {
  const ended = await transaction(ctx.db, async (tx) => {
    const n = await endSessions(tx, ctx.now(), user.id, 'elsewhere', ne(session.tokenHash, user.tokenHash));
    if (n > 0) await writeEvent(tx, ctx, user.id, 'sessionEnded');
    return n;
  });
  return { ended };
}
