import { and, eq, getTableColumns, isNull, lt, type SQL } from 'drizzle-orm';
import { isSessionEnd, type SessionEnd } from '../../../domain/account/sessionEnds';
import { missingInProfile } from '../../../domain/profile';
import { todayOf } from '../../../domain/rules/calendar';
import type { ProfileReview } from '../../../domain/statuses';
import { hourSeconds, minuteMs } from '../../../domain/time';
import { closedError, inUse } from '../../accounts/standing';
import { afterCommit } from '../../db/afterCommit';
import type { Db, Tx } from '../../db/client';
import { prepared } from '../../db/prepared';
import { account, secret, session } from '../../db/schema';
import { secretLife } from '../../db/secretLife';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { networkOf } from '../../http/network';
import { counted } from '../../metrics/metrics';
import { byOffice, type HeldRight, heldRights } from './offices';
import { hashToken, newToken } from './token';
import { type Account, valuesOf } from './values';

/**
 * Life of a session in seconds. Idle two hours: a lesson with its break and a long form fit in, an unattended
 * staff-room computer is closed by noon; the usual 30 minutes would throw teachers out between two lessons. A kept
 * session lasts seven days, used or not.
 */
export const sessionLife = {
  plain: { idle: 2 * hourSeconds, absolute: 12 * hourSeconds },
  keep: { idle: 7 * 24 * hourSeconds, absolute: 7 * 24 * hourSeconds },
} as const;
export const lifeOf = (keep: boolean) => (keep ? sessionLife.keep : sessionLife.plain);
/** Characters of the User-Agent header that are kept. */
const USER_AGENT_MAX = 300;
/** `lastSeenAt` is written at most once in this many milliseconds. */
const SEEN_EVERY_MS = minuteMs;

const sessions = prepared((db, at: { tokenHash: string }) =>
  db
    .select({
      id: account.id,
      loginName: account.loginName,
      realName: account.realName,
      mobile: account.mobile,
      idDocType: account.idDocType,
      idDocNo: account.idDocNo,
      email: account.email,
      orgId: account.orgId,
      stageCategory: account.stageCategory,
      roles: account.roles,
      grants: account.grants,
      profile: account.profile,
      profileReview: account.profileReview,
      held: heldRights(),
      keep: session.keep,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, at.tokenHash), inUse())),
);

/** Hash of the token in an Authorization header. */
function hashOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1];
  return token && hashToken(token);
}

/**
 * The error (401) for a call that needs a signed-in user: it says that the token is missing, or why the session of the
 * token has ended.
 */
export async function nobody(ctx: Context, authorization: string | undefined): Promise<BusinessError> {
  if (!authorization) return new BusinessError('401', 'request.missingCredential');
  const tokenHash = hashOf(authorization);
  const why = tokenHash && (await endOf(ctx.db, tokenHash));
  return why
    ? new BusinessError('401', `error.ended.${why}`, { data: { why } })
    : new BusinessError('401', 'error.unauthenticated');
}

async function endOf(db: Db, tokenHash: string): Promise<SessionEnd | undefined> {
  const [old] = await db.select({ id: session.accountId }).from(session).where(eq(session.tokenHash, tokenHash));
  if (old) return 'expired';
  const [end] = await db
    .select({ payload: secret.payload })
    .from(secret)
    .where(and(eq(secret.id, tokenHash), eq(secret.kind, 'ended')));
  return isSessionEnd(end?.payload.why) ? end.payload.why : undefined;
}

/**
 * The person behind an Authorization header; undefined when there is none, or the session has ended or expired. A call
 * in the `background` is no use of the session: an unattended tab that polls must not keep it alive.
 */
export async function sessionUser(
  ctx: Context,
  authorization: string | undefined,
  background = false,
): Promise<SessionUser | undefined> {
  const tokenHash = hashOf(authorization);
  if (!tokenHash) return undefined;
  const [row] = await sessions(ctx.db, { tokenHash });
  if (!row) return undefined;
  const now = ctx.now();
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (row.expiresAt <= now || idle > lifeOf(row.keep).idle * 1000) return undefined;
  if (idle >= SEEN_EVERY_MS && !background)
    await ctx.db
      .update(session)
      .set({ lastSeenAt: now })
      .where(and(eq(session.tokenHash, tokenHash), lt(session.lastSeenAt, now)));
  return userOf(row, now, tokenHash);
}

type Known = Parameters<typeof valuesOf>[0] &
  Pick<Account, 'id' | 'loginName' | 'realName' | 'mobile' | 'orgId' | 'roles' | 'grants' | 'profileReview'> & {
    held: readonly HeldRight[];
  };

const userOf = (row: Known, now: Date, tokenHash: string): SessionUser => {
  const { id, loginName, realName, mobile, orgId, roles, grants } = row;
  return {
    id,
    loginName,
    realName,
    mobile,
    orgId,
    roles,
    grants,
    profileReview: row.profileReview as ProfileReview,
    isInfoFinished: missingInProfile(valuesOf(row), roles, todayOf(now)).length === 0,
    offices: byOffice(row.held, todayOf(now)),
    tokenHash,
  };
};

/**
 * The person of an account without a session, for work that goes on after its caller has left; undefined for an account
 * that was merged, is locked, or belongs to nobody in service.
 */
export async function accountUser({ db, now }: { db: Db | Tx } & Pick<Context, 'now'>, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(account), held: heldRights() })
    .from(account)
    .where(and(eq(account.id, id), inUse()));
  return row && userOf(row, now(), '');
}

/**
 * Throws 409 when the page belongs to another user than the session: nothing is read or done in another name than the
 * page shows. Calls that name no user pass: other clients, and pages before the sign-in.
 */
export function assertPageUser(user: SessionUser | undefined, pageUser: string | undefined): void {
  if (user && pageUser && pageUser !== user.id)
    throw new BusinessError('409', 'error.otherPerson', { data: { otherPerson: true } });
}

/** How a session is begun. */
export interface Opening {
  /** True keeps the session for seven days. */
  keep?: boolean | undefined;
  /** Address and User-Agent of the caller: browser and network are shown to the owner. */
  caller?: Pick<Context, 'address' | 'userAgent'> & Partial<Pick<Context, 'locale' | 'variant' | 'variants'>>;
  /** User whose session the browser had before; that session ends. */
  before?: SessionUser | undefined;
}

/** Language and variant of a caller, which what leaves the site for him speaks from now on. */
const spoken = ({ locale, variant, variants }: NonNullable<Opening['caller']> = { address: '' }) => ({
  ...(locale && { locale }),
  ...(variant && variants && { variant: [...variants].find(([, one]) => one === variant)?.[0] ?? null }),
});

/**
 * Opens a session and returns its token, of which only a hash is stored, and its life in seconds. Throws 422 with the
 * reason for an account that is locked or whose person is no longer in service: every way in comes through here.
 */
export async function openSession(
  tx: Db | Tx,
  now: Date,
  accountId: string,
  { keep = false, caller, before }: Opening = {},
): Promise<{ token: string; expireIn: number }> {
  const token = newToken();
  const { absolute } = lifeOf(keep);
  const expiresAt = new Date(now.getTime() + absolute * 1000);
  const from = caller && { userAgent: caller.userAgent?.slice(0, USER_AGENT_MAX), network: networkOf(caller.address) };
  // The row of the account is taken first: a lock that comes at this moment finds the session and ends it, or is seen.
  const [open] = await tx
    .update(account)
    .set({ lastLoginAt: now, ...spoken(caller) })
    .where(and(eq(account.id, accountId), isNull(account.lockedAt), isNull(account.leftAt)))
    .returning({ id: account.id });
  if (!open) throw await closedError(tx, accountId);
  await tx
    .insert(session)
    .values({ tokenHash: hashToken(token), accountId, keep, createdAt: now, lastSeenAt: now, expiresAt, ...from });
  if (before) await endSession(tx, before.tokenHash);
  afterCommit(tx, () => counted.signIns.inc({ result: 'opened' }));
  return { token, expireIn: absolute };
}

export const endSession = (db: Db | Tx, tokenHash: string) =>
  db.delete(session).where(eq(session.tokenHash, tokenHash));

/**
 * Ends sessions of an account, all or those that match `which`, and keeps the reason for browsers that still have one
 * open. Returns how many ended.
 */
export async function endSessions(
  tx: Tx,
  now: Date,
  accountId: string,
  why: Exclude<SessionEnd, 'expired'>,
  which?: SQL,
): Promise<number> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.accountId, accountId), which))
    .returning({ tokenHash: session.tokenHash });
  if (ended.length === 0) return 0;
  const expiresAt = new Date(now.getTime() + secretLife.ended * 1000);
  await tx.insert(secret).values(
    ended.map(({ tokenHash }) => ({
      id: tokenHash,
      hash: tokenHash,
      kind: 'ended',
      subject: accountId,
      payload: { why },
      createdAt: now,
      expiresAt,
    })),
  );
  return ended.length;
}
