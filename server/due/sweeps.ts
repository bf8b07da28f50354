import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { durations, transferLimits } from '../../domain/constants';
import { dayMs, hourMs } from '../../domain/time';
import {
  draft,
  dueClaim,
  enterpriseMember,
  idempotency,
  importRow,
  importRun,
  mailOutbox,
  message,
  noticeParcel,
  rateLimit,
  recordBin,
  reviewAsk,
  reviewPresence,
  reviewRun,
  secret,
  session,
  smsHour,
  smsOutbox,
} from '../db/schema';
import { secretLife } from '../db/secretLife';
import { KEY_LIFE_MS } from '../http/idempotency';
import type { DueJob } from './job';

const AT_ONCE = 500;

interface Sweep {
  name: string;
  table: PgTable;
  /** Columns of the primary key. */
  key: readonly PgColumn[];
  /** Column with the time from which a row is no longer needed. */
  since: PgColumn;
  /** Milliseconds that the row is kept after that. */
  kept?: number;
}

const sweeps: readonly Sweep[] = [
  // Kept as long as other reasons for an ended session, so that the user is told that it expired.
  {
    name: 'sessions',
    table: session,
    key: [session.tokenHash],
    since: session.expiresAt,
    kept: secretLife.ended * 1000,
  },
  { name: 'secrets', table: secret, key: [secret.id], since: secret.expiresAt },
  { name: 'imports', table: importRun, key: [importRun.id], since: importRun.expiresAt },
  // A sheet is stored within a day after its first part, and can be undone for another.
  {
    name: 'importRows',
    table: importRow,
    key: [importRow.importId, importRow.row],
    since: importRow.createdAt,
    kept: (transferLimits.begunHours + 2 * transferLimits.undoHours) * hourMs,
  },
  { name: 'rateLimits', table: rateLimit, key: [rateLimit.key], since: rateLimit.expire },
  // A deletion can be taken back for a while.
  { name: 'messages', table: message, key: [message.id], since: message.deletedAt, kept: durations.messageRestore },
  { name: 'records', table: recordBin, key: [recordBin.id], since: recordBin.deletedAt, kept: durations.recordRestore },
  {
    name: 'enterpriseMembers',
    table: enterpriseMember,
    key: [enterpriseMember.id],
    since: enterpriseMember.deletedAt,
    kept: durations.recordRestore,
  },
  {
    name: 'drafts',
    table: draft,
    key: [draft.accountId, draft.key],
    since: draft.savedAt,
    kept: durations.draftLife,
  },
  // A key is good for a day (server/http/idempotency.ts).
  {
    name: 'repeatedCalls',
    table: idempotency,
    key: [idempotency.accountId, idempotency.key],
    since: idempotency.createdAt,
    kept: KEY_LIFE_MS,
  },
  { name: 'texts', table: smsOutbox, key: [smsOutbox.id], since: smsOutbox.createdAt, kept: 7 * dayMs },
  { name: 'mails', table: mailOutbox, key: [mailOutbox.id], since: mailOutbox.createdAt, kept: 7 * dayMs },
  // Sent parcels are counted for a month, and failed ones can be sent again.
  { name: 'parcels', table: noticeParcel, key: [noticeParcel.id], since: noticeParcel.endedAt, kept: 30 * dayMs },
  { name: 'textHours', table: smsHour, key: [smsHour.hour], since: smsHour.hour, kept: 30 * dayMs },
  // Presence is shown for less than a minute, a run for two.
  {
    name: 'presence',
    table: reviewPresence,
    key: [reviewPresence.documentId, reviewPresence.accountId],
    since: reviewPresence.seenAt,
    kept: hourMs,
  },
  {
    name: 'asks',
    table: reviewAsk,
    key: [reviewAsk.documentId, reviewAsk.accountId, reviewAsk.toAccountId],
    since: reviewAsk.createdAt,
    kept: hourMs,
  },
  { name: 'runs', table: reviewRun, key: [reviewRun.id], since: reviewRun.seenAt, kept: dayMs },
  // Failed work waits for half an hour at most; a claim that is not renewed after that is not needed any more.
  { name: 'claims', table: dueClaim, key: [dueClaim.job, dueClaim.subject], since: dueClaim.until, kept: dayMs },
];

/** Deletes expired rows, so that tables do not grow without end. Rows locked by another process are skipped. */
export const sweepJobs: readonly DueJob[] = sweeps.map(({ name, table, key, since, kept = 0 }) => ({
  name: `sweep.${name}`,
  every: 60,
  turn: async ({ db, now }) => {
    const columns = (): SQL => sql.join([...key], sql`, `);
    const old = db
      .select({ key: columns() })
      .from(table)
      .where(lt(since, new Date(now().getTime() - kept)))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const gone = await db.delete(table).where(sql`(${columns()}) in ${old}`).returning({ key: sql<number>`1` });
    return { done: gone.length, more: gone.length === AT_ONCE };
  },
}));
