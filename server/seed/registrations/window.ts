import { and, eq, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import { addDays, instantOf, todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import type { Db, Tx } from '../../db/client';
import { account, document, documentLog, documentSnapshot, message } from '../../db/schema';
import { fixedAccount } from '../fixedAccounts';

/** Moves the registration of the newcomer to the days before a start, so that the account is still new then. */
export async function freshenNewcomer(db: Db | Tx, now: Date): Promise<void> {
  const { userId, approvedAt = '' } = fixedAccount('teacher05');
  const own = and(eq(document.accountId, userId), eq(document.kind, ACCOUNT_KIND));
  const [doc] = await db.select({ id: document.id, decidedAt: document.decidedAt }).from(document).where(own);
  const wanted = instantOf(`${addDays(todayOf(now), -1)} ${approvedAt.slice(11)}`);
  const days = doc?.decidedAt ? Math.round((wanted.getTime() - doc.decidedAt.getTime()) / dayMs) : 0;
  if (!doc || days <= 0) return;
  const later = (column: Parameters<typeof sql>[1]) => sql`${column} + make_interval(days => ${days}::int)`;
  await db
    .update(account)
    .set({ createdAt: later(account.createdAt) })
    .where(eq(account.id, userId));
  await db
    .update(document)
    .set({
      createdAt: later(document.createdAt),
      submittedAt: later(document.submittedAt),
      decidedAt: later(document.decidedAt),
      updatedAt: later(document.updatedAt),
    })
    .where(own);
  await db
    .update(documentLog)
    .set({ createdAt: later(documentLog.createdAt) })
    .where(eq(documentLog.documentId, doc.id));
  await db
    .update(documentSnapshot)
    .set({ createdAt: later(documentSnapshot.createdAt) })
    .where(eq(documentSnapshot.documentId, doc.id));
  await db
    .update(message)
    .set({ createdAt: later(message.createdAt) })
    .where(eq(message.accountId, userId));
}
