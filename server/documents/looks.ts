import { and, eq, gt, sql } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import type { Db, Tx } from '../db/client';
import { auditLog, document } from '../db/schema';
import type { SessionUser } from '../http/context';
import { type Acting, audit } from '../log/audit';
import type { LoadedDocument } from './kind';

/** How a reviewer looks at a document: at its turn, ahead of its turn, or comparing two attempts. */
export type Look = 'review' | 'ahead' | 'compare';

/** Moment from which on an earlier look counts as the same look. */
const since = (now: Date) => new Date(now.getTime() - reviewLimits.lookMinutes * 60_000);

/** A user's way of looking at documents at a moment, as values of a query. */
export interface Looking extends Record<string, unknown> {
  user: string;
  /** End of the action's name in the audit log. */
  action: string;
  /** ISO time. */
  since: string;
}
export const lookingOf = (user: string, look: Look, now: Date): Looking => ({
  user,
  action: `.${look}`,
  since: since(now).toISOString(),
});

/** Column beside a document: whether the user looked at it in this way within the last minutes. */
export const lookedLately = ({ user, action, since }: Looking) =>
  sql<boolean>`${sql`exists (select 1 from audit_log look where look.subject_id = ${document.id} and look.account_id = ${user}
    and look.action = ${document.kind} || ${action}::text and look.created_at > ${since}::timestamptz)`}`.mapWith(
    Boolean,
  );

/**
 * Writes into the audit log that the reviewer looked at a document. Reading on or reloading within some minutes adds no
 * second entry for the same way of looking: the log says who has seen what and is not filled by one desk.
 */
export async function noteLook<P>(
  acting: Acting,
  { kind, doc, ctx }: LoadedDocument<P>,
  { id: accountId }: Pick<SessionUser, 'id'>,
  look: Look,
  db: Db | Tx = ctx.db,
): Promise<void> {
  const at = acting.now();
  const action = `${kind.kind}.${look}`;
  const [before] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, doc.id),
        eq(auditLog.accountId, accountId),
        eq(auditLog.action, action),
        gt(auditLog.createdAt, since(at)),
      ),
    )
    .limit(1);
  if (before) return;
  await audit(db, acting, { id: accountId, actsFor: doc.officeId ?? undefined }, action, [doc.id]);
}
