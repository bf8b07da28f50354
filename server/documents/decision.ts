import { eq } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import { decisionOf } from '../../domain/documents/log';
import { type DocumentDecision, decisionActions } from '../../domain/documents/machine';
import type { Tx } from '../db/client';
import { newId } from '../db/id';
import { document, documentLog, reviewDraft } from '../db/schema';
import { illegalState } from '../http/errors';
import { endTodoes, reopenTodoes } from '../modules/message/send';
import type { Actor, MoveInput } from './actor';
import type { DocumentRow, Held, LogRow } from './kind';
import { audit, checkedMove, entryOf, performMove } from './move';
import { logMove } from './rows';
import { officesOf } from './seats';

/*
 * A decision has no effect before it can be taken back no more. Until then it is an entry of the log that the document
 * names: the document lies on nobody's desk, stands as it stood, and nobody is told; who has decided sees it as decided.
 * When its time is over everything happens at once: status, next office, credit, certificate, notices.
 */

const SECOND = 1000;

/** Until when a decision of now can be taken back; then it takes effect. */
export const undoUntil = (now: Date): Date => new Date(now.getTime() + reviewLimits.undoSeconds * SECOND);

type Reviewing = Extract<Actor, { as: 'reviewer' }>;

/** The decision of a document that can still be taken back. */
export async function pendingOf(tx: Tx, { decisionId }: Pick<DocumentRow, 'decisionId'>): Promise<LogRow | undefined> {
  if (!decisionId) return undefined;
  const [entry] = await tx.select().from(documentLog).where(eq(documentLog.id, decisionId));
  return entry;
}

/** Decides for an office. Throws like `moveDocument`, and what the kind says about what could not take effect. */
export async function giveDecision<P>(
  tx: Tx,
  held: Held<P>,
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

/** Puts a document back on the desk that it lay on before its decision, which counts no more. */
async function backToDesk<P>(tx: Tx, held: Held<P>, decision: LogRow, actor: Actor, why: MoveInput): Promise<void> {
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

/** What was written for a decision is an unfinished opinion again. */
async function asDraft(tx: Tx, { id, attempt }: DocumentRow, decision: LogRow, now: Date): Promise<void> {
  if (!decision.operatorId) return;
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

/** Takes a decision back, by whoever gave it and before it takes effect. Throws 422 otherwise. */
export async function takeBack<P>(tx: Tx, held: Held<P>, actor: Reviewing): Promise<void> {
  const { doc, ctx } = held;
  const decision = await pendingOf(tx, doc);
  const late = !doc.decisionDueAt || doc.decisionDueAt < ctx.now();
  if (!decision || late || decision.operatorId !== actor.user.id) throw illegalState('requires.justDecided');
  await backToDesk(tx, held, decision, actor, {});
  await asDraft(tx, doc, decision, ctx.now());
  await audit(tx, held, actor.user, 'undo');
}

/** The product itself takes a decision back that cannot take effect, or was given about what is changed since. */
export async function sendBack<P>(tx: Tx, held: Held<P>, reason?: string): Promise<void> {
  const decision = await pendingOf(tx, held.doc);
  if (!decision) return;
  await backToDesk(tx, held, decision, { as: 'system' }, { reason });
  await asDraft(tx, held.doc, decision, held.ctx.now());
}

/** Lets the decision of a document take effect. */
export async function settleDecision<P>(tx: Tx, held: Held<P>): Promise<void> {
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
