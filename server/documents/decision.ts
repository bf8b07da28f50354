import { eq } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import { decisionOf } from '../../domain/documents/log';
import { type DocumentDecision, decisionActions } from '../../domain/documents/machine';
import { secondMs } from '../../domain/time';
import type { Tx } from '../db/client';
import { newId } from '../db/id';
import { document, documentLog, reviewDraft } from '../db/schema';
import type { SessionUser } from '../http/context';
import { illegalState } from '../http/errors';
import { endTodoes, reopenTodoes } from '../notices/send';
import type { Actor, MoveInput } from './actor';
import type { DocumentRow, LoadedDocument, LogRow } from './kind';
import { audit, checkedMove, entryOf, performMove } from './move';
import { logMove } from './rows';
import { officesOf } from './seats';

/*
 * A decision takes effect when the time to undo it is over. Until then it is only a log entry that the document refers
 * to: the document is in no queue, keeps its status, and no notice is sent; only the reviewer sees it as decided.
 * Then everything happens at once: status, next office, credit, certificate, notices.
 */

/** Time a decision made now takes effect; until then it can be taken back. */
export const undoUntil = (now: Date): Date => new Date(now.getTime() + reviewLimits.undoSeconds * secondMs);

/**
 * Throws 422 unless this person made the decision and it can still be taken back.
 * @param made who made it; undefined where there is none
 */
export function assertUndoable(
  made: { operatorId: string | null } | undefined,
  { decisionDueAt }: { decisionDueAt: Date | null },
  user: Pick<SessionUser, 'id'>,
  now: Date,
): asserts made {
  const late = !decisionDueAt || decisionDueAt < now;
  if (!made || late || made.operatorId !== user.id) throw illegalState('error.undoLate');
}

type Reviewing = Extract<Actor, { as: 'reviewer' }>;

/** The decision of a document that can still be taken back. */
export async function pendingOf(tx: Tx, { decisionId }: Pick<DocumentRow, 'decisionId'>): Promise<LogRow | undefined> {
  if (!decisionId) return undefined;
  const [entry] = await tx.select().from(documentLog).where(eq(documentLog.id, decisionId));
  return entry;
}

/** Records the decision of an office. Throws like `moveDocument`, and the error of the kind's `hinders`. */
export async function giveDecision<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  decision: DocumentDecision,
  actor: Reviewing,
  given: MoveInput,
): Promise<DocumentRow> {
  const { kind, doc, ctx } = held;
  const now = ctx.now();
  const input = { ...given, reason: given.reason?.trim() || undefined };
  const status = await checkedMove(tx, held, decision, actor, input);
  const hindrance = await kind.hinders?.(tx, held, decision);
  if (hindrance) throw hindrance;
  const id = newId(now.getTime());
  const todoes = await endTodoes(tx, doc.id);
  await tx.insert(documentLog).values({
    id,
    documentId: doc.id,
    kind: doc.kind,
    createdAt: now,
    action: decisionActions[decision],
    status,
    attempt: doc.attempt,
    ...entryOf(actor, input),
    before: { level: doc.level, officeId: doc.officeId, todoes },
  });
  const [stored] = await tx
    .update(document)
    .set({ officeId: null, decisionId: id, decisionDueAt: undoUntil(now), rowVersion: doc.rowVersion + 1 })
    .where(eq(document.id, doc.id))
    .returning();
  await audit(tx, held, actor.user, decision);
  return { ...doc, ...stored };
}

/** Returns a document to the queue it was in before its decision, and cancels the decision. */
async function backToDesk<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  decision: LogRow,
  actor: Actor,
  why: MoveInput,
): Promise<void> {
  const { doc, ctx } = held;
  const { before } = decision;
  await tx
    .update(document)
    .set({
      officeId: before?.officeId ?? null,
      level: before?.level ?? doc.level,
      decisionId: null,
      decisionDueAt: null,
      rowVersion: doc.rowVersion + 1,
    })
    .where(eq(document.id, doc.id));
  await reopenTodoes(tx, before?.todoes ?? []);
  await logMove(tx, doc, ctx.now(), {
    action: 'undo',
    status: doc.status,
    attempt: doc.attempt,
    ...entryOf(actor, why),
    undoes: decision.id,
  });
}

/** Turns the opinion and scores of a decision into a draft again. */
async function asDraft(tx: Tx, { id, attempt }: DocumentRow, decision: LogRow, now: Date): Promise<void> {
  const hasText = Boolean(decision.reason) || Object.keys(decision.marks?.scores ?? {}).length > 0;
  if (!decision.operatorId || !hasText) return;
  const values = {
    attempt,
    opinion: decision.reason ?? '',
    scores: decision.marks?.scores ?? {},
    updatedAt: now,
    rowVersion: 1,
  };
  await tx
    .insert(reviewDraft)
    .values({ documentId: id, accountId: decision.operatorId, ...values })
    .onConflictDoUpdate({ target: [reviewDraft.documentId, reviewDraft.accountId], set: values });
}

/** Takes a decision back: only its reviewer may, and only before it takes effect. Throws 422 otherwise. */
export async function takeBack<P>(tx: Tx, held: LoadedDocument<P>, actor: Reviewing): Promise<void> {
  const { doc, ctx } = held;
  const decision = await pendingOf(tx, doc);
  assertUndoable(decision, doc, actor.user, ctx.now());
  await backToDesk(tx, held, decision, actor, {});
  await asDraft(tx, doc, decision, ctx.now());
  await audit(tx, { ...held, doc: { ...doc, officeId: decision.before?.officeId ?? null } }, actor.user, 'undo');
}

/** Takes a decision back automatically, when it cannot take effect or the document's content has changed since. */
export async function sendBack<P>(tx: Tx, held: LoadedDocument<P>, reason?: string): Promise<void> {
  const decision = await pendingOf(tx, held.doc);
  if (!decision) return;
  await backToDesk(tx, held, decision, { as: 'system' }, { reason });
  await asDraft(tx, held.doc, decision, held.ctx.now());
}

/** Lets the decision of a document take effect. */
export async function settleDecision<P>(tx: Tx, held: LoadedDocument<P>): Promise<void> {
  const { doc, kind, plan } = held;
  const entry = await pendingOf(tx, doc);
  const move = entry && decisionOf(entry);
  const officeId = entry?.before?.officeId;
  if (!entry || !move || !officeId) return;
  const { office, above } = await officesOf(tx, { kind, doc, plan }, officeId);
  const user = { id: entry.operatorId ?? '', realName: entry.operator, orgId: '' };
  const input: MoveInput = {
    reason: entry.reason ?? undefined,
    remarks: entry.remarks ?? undefined,
    marks: entry.marks ?? undefined,
    decidedAt: entry.createdAt,
  };
  const actor: Reviewing = { as: 'reviewer', user, office, above, inTurn: true };
  await performMove(tx, held, { move, actor, input, status: entry.status });
}
