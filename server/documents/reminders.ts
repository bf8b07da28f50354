import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { reviewReminder } from '../../domain/constants';
import { formatInstant, workingDaysBefore } from '../../domain/rules/calendar';
import { dayMs } from '../../domain/time';
import { type Tx, transaction } from '../db/client';
import { account, document, organisation } from '../db/schema';
import { eachDue } from '../due/eachDue';
import type { DueJob, DueWork } from '../due/job';
import { endTodoesAmong, notify } from '../notices/send';
import { type DocumentKind, type DocumentRow, datesOf } from './kind';
import { reviewersOf } from './seats';

/** When the document reached the office whose turn it is: handed in, or passed on by the office below. */
const since = sql`greatest(${document.submittedAt}, coalesce(${document.decidedAt}, ${document.submittedAt}))`;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Condition: documents of a kind whose office is due a reminder, because of waiting time or deadline; once per turn.
 */
function waitsLong({ kind, reminder }: DocumentKind, now: Date): SQL | undefined {
  const soon = new Date(now.getTime() + reviewReminder.daysBefore * dayMs);
  return and(
    eq(document.kind, kind),
    isNotNull(document.officeId),
    or(isNull(document.reviewersRemindedAt), sql`${document.reviewersRemindedAt} < ${since}`),
    or(
      sql`${since} <= ${instant(workingDaysBefore(now, reviewReminder.workingDays))}`,
      reminder.levelEnd && sql`${reminder.levelEnd} <= ${instant(soon)}`,
    ),
  );
}

/** Tells people of waiting documents of an office by one notice, those that have waited longest first. */
async function tell(tx: Tx, kind: DocumentKind, waiting: readonly DocumentRow[], to: readonly string[], now: Date) {
  const [first] = waiting;
  if (!first) return;
  const [owner] = await tx
    .select({ name: account.realName, school: organisation.name })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(account.id, first.accountId));
  await notify(tx, now, {
    kind: kind.reminder.notice,
    to: [...to],
    params: {
      what: { key: kind.label },
      n: waiting.length,
      name: owner?.name ?? '',
      school: owner?.school ?? '',
      time: formatInstant(first.submittedAt ?? first.createdAt).slice(0, 10),
    },
    about: first.id,
    of: kind.form && kind.kind,
    deadline: datesOf(kind, await kind.plan(tx, first)).level(first.level),
  });
}

/** Gives somebody who has just been seated to do what waits at the office already; his own documents he may not decide. */
export async function tellSeated(
  tx: Tx,
  kind: DocumentKind,
  { officeId, accountId }: { officeId: string; accountId: string },
  now: Date,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(document)
    .where(and(eq(document.kind, kind.kind), eq(document.officeId, officeId), ne(document.accountId, accountId)))
    .orderBy(asc(document.submittedAt), asc(document.id));
  await tell(tx, kind, waiting, [accountId], now);
}

/** The end of a seat ends what its holder had to do of what waits there. */
export const endSeated = (
  tx: Tx,
  kinds: readonly string[],
  { officeId, accountId }: { officeId: string; accountId: string },
) =>
  endTodoesAmong(
    tx,
    accountId,
    tx
      .select({ id: document.id })
      .from(document)
      .where(
        and(inArray(document.kind, [...kinds]), eq(document.officeId, officeId), ne(document.accountId, accountId)),
      ),
  );

/** Sends one notice for all waiting documents of an office, so that a full desk does not get one for each. */
async function remind(tx: Tx, kind: DocumentKind, officeId: string, now: Date): Promise<void> {
  const late = await tx
    .select()
    .from(document)
    .where(and(waitsLong(kind, now), eq(document.officeId, officeId)))
    .orderBy(asc(document.submittedAt), asc(document.id))
    .for('update');
  const [first] = late;
  if (!first) return;
  const to = await reviewersOf(tx, kind, officeId, first.accountId);
  await tx
    .update(document)
    .set({ reviewersRemindedAt: now })
    .where(and(waitsLong(kind, now), eq(document.officeId, officeId)));
  await tell(tx, kind, late, to, now);
}

/** Reminds reviewers of waiting documents, once for each document and office. */
export const reminders = (kinds: readonly DocumentKind[]): DueJob =>
  eachDue({
    name: 'documents.waiting',
    every: 600,
    table: document,
    key: document.id,
    due: ({ now }: DueWork) => or(...kinds.map((kind) => waitsLong(kind, now()))),
    oldest: asc(document.submittedAt),
    perform: ({ db, now }, id) =>
      transaction(db, async (tx) => {
        const [doc] = await tx.select().from(document).where(eq(document.id, id));
        const kind = kinds.find((one) => one.kind === doc?.kind);
        if (kind && doc?.officeId) await remind(tx, kind, doc.officeId, now());
      }),
  });
