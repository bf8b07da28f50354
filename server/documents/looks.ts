import { and, eq, gt, sql } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import type { Db, Tx } from '../db/client';
import { newId } from '../db/id';
import { auditLog, document } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import type { LoadedDocument } from './kind';

/** How somebody looks at another person's document: at its turn, ahead of it, or at two attempts of it. */
export type Look = 'review' | 'ahead' | 'compare';

/** Since when a look is the same as one of now. */
const since = (now: Date) => new Date(now.getTime() - reviewLimits.lookMinutes * 60_000);

/** Whether a document was looked at in this way a moment ago, as a column beside it. */
export const lookedLately = (user: string, look: Look, now: Date) =>
  sql<boolean>`${sql`exists (select 1 from audit_log look where look.subject_id = ${document.id} and look.account_id = ${user}
    and look.action = ${document.kind} || ${`.${look}`}::text and look.created_at > ${since(now).toISOString()}::timestamptz)`}`.mapWith(
    Boolean,
  );

/**
 * Writes into the audit log that somebody has looked at a document. Who reads on in the same document, or reloads it, has
 * looked once: one entry for each way within some minutes says who has seen what, and a desk does not fill the log.
 */
export async function noteLook<P>(
  { now }: Pick<Context, 'now'>,
  { kind, doc, ctx }: LoadedDocument<P>,
  { id: accountId }: Pick<SessionUser, 'id'>,
  look: Look,
  db: Db | Tx = ctx.db,
): Promise<void> {
  const at = now();
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
  const entry = { id: newId(at.getTime()), accountId, action, subjectId: doc.id, createdAt: at };
  await db.insert(auditLog).values(entry);
}
