import { and, desc, eq, gt, isNull, like } from 'drizzle-orm';
import { type Db, type Tx, transaction } from '../../db/client';
import { officeGrant, organisation, secret } from '../../db/schema';
import { BusinessError } from '../../http/errors';
import { findToken, issueToken } from '../account/secrets';

const KIND = 'firstAdministrator';

/** An invitation as it is kept. Without an office it is for the province, which the page of the link names. */
export interface Invited {
  realName?: string | undefined;
  mobile?: string | undefined;
  orgId?: string | undefined;
}

/** Makes an invitation and returns the token of its link, of which the database keeps a hash only. */
export const invite = (db: Db | Tx, now: Date, { mobile = '', ...rest }: Invited): Promise<string> =>
  issueToken(db, now, { kind: KIND, subject: mobile, payload: { ...rest } });

const isOpen = (now: Date) => and(eq(secret.kind, KIND), isNull(secret.usedAt), gt(secret.expiresAt, now));

/** Invitations that can still be accepted, the newest first. */
export async function openInvitations(db: Db, now: Date) {
  const rows = await db.select().from(secret).where(isOpen(now)).orderBy(desc(secret.createdAt));
  return rows.map(({ id, subject, payload, expiresAt }) => ({
    id,
    mobile: subject,
    expiresAt,
    ...(payload as Invited),
  }));
}

/** Takes back the open invitations whose id begins so; returns how many. */
export async function revokeInvitations(db: Db | Tx, now: Date, begin = ''): Promise<number> {
  // An id is letters of a token: none of them means something in a pattern but the underscore.
  if (/[^\w-]/.test(begin)) return 0;
  const pattern = `${begin.replace(/_/g, '\\_')}%`;
  const gone = await db
    .delete(secret)
    .where(and(isOpen(now), like(secret.id, pattern)))
    .returning({ id: secret.id });
  return gone.length;
}

/** Does anybody hold a right, or did he? */
async function isRun(db: Db | Tx): Promise<boolean> {
  const [somebody] = await db.select({ id: officeGrant.accountId }).from(officeGrant).limit(1);
  return somebody !== undefined;
}

/**
 * An open invitation. Throws 404 for a link that was used, was taken back or has expired, and for the one of a first start,
 * which is for whoever reads it, once somebody has a right.
 */
export async function invitationOf(
  db: Db | Tx,
  now: Date,
  token: string,
): Promise<Invited & { id: string; expiresAt: Date }> {
  const row = await findToken(db, now, KIND, token);
  if (!row || (!row.subject && (await isRun(db)))) throw new BusinessError('404', 'error.invitation');
  return { ...(row.payload as Invited), id: row.id, expiresAt: row.expiresAt, mobile: row.subject || undefined };
}

/** The office at the top; undefined in an installation without organisations. */
export async function topOffice(db: Db | Tx) {
  const [top] = await db
    .select({ id: organisation.id, name: organisation.name })
    .from(organisation)
    .where(isNull(organisation.parentId))
    .orderBy(organisation.sort)
    .limit(1);
  return top;
}

/**
 * The token of a new link for an installation that nobody runs yet; undefined once somebody has a right. A link from an
 * earlier start stops working: its holder sees the newer one in the same place.
 */
export const firstInvitation = (db: Db, now: Date): Promise<string | undefined> =>
  transaction(db, async (tx) => {
    if (await isRun(tx)) return undefined;
    await revokeInvitations(tx, now);
    return invite(tx, now, {});
  });
