import { and, eq } from 'drizzle-orm';
import { type DocumentDecision, decisionActions } from '../../domain/documents/machine';
import { formatInstant } from '../../domain/rules/calendar';
import { moveOf } from '../../domain/workflows/core';
import { isDatabaseAway } from '../db/away';
import { type Tx, transaction } from '../db/client';
import { reviewDraft } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { BusinessError, illegalState } from '../http/errors';
import { refusalOf } from '../http/unexpected';
import { say } from '../http/words';
import { type Actor, roleOf } from './actor';
import { giveDecision, pendingOf, takeBack } from './decision';
import type { Decision, DocumentKind, DocumentRow, LoadedDocument } from './kind';
import { noteLook } from './looks';
import { moveDocument } from './move';
import { hold, logOf, stateOf } from './rows';
import { deskOf } from './seats';

const reviewer = async <P>(tx: Tx, held: LoadedDocument<P>, user: SessionUser) => ({
  as: 'reviewer' as const,
  ...(await deskOf(tx, held, user)),
});

/** Returns whether a document is open on a reviewer's desk, so that it can be decided. */
const canBeDecided = <P>({ kind, doc }: LoadedDocument<P>, actor: Actor) =>
  moveOf(kind.machine, stateOf(kind.machine, doc.status), 'pass', roleOf(actor)) !== undefined;

/** Returns whether a document waits to be opened by a reviewer; one with an unknown status never does. */
export const awaitsReview = <P>({ kind, doc }: LoadedDocument<P>, actor: Actor) =>
  moveOf(kind.machine, stateOf(kind.machine, doc.status), 'review', roleOf(actor)) !== undefined;

/**
 * Opens a document for review: from here on its owner cannot take it back. Opening it again changes nothing.
 * Each look is written to the audit log. Throws 403 without the right, 404 outside of the reviewer's offices, 422 for
 * his own, at another level's turn or when there is nothing to review.
 */
export const openReview = <P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  id: string,
): Promise<DocumentRow> =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const actor = await reviewer(tx, held, user);
    if (!actor.inTurn) throw illegalState('requires.atMyLevel');
    if (!canBeDecided(held, actor)) return moveDocument(tx, held, 'review', actor);
    await noteLook(ctx, held, user, 'review', tx);
    return held.doc;
  });

export interface Verdict extends Decision {
  result: DocumentDecision;
  /** Version of the document that the reviewer has seen. */
  rowVersion?: number | undefined;
  /** Level of the office that the reviewer decides for. */
  level?: number | undefined;
  /** True in a batch, whose documents are decided without having been opened one by one. */
  unread?: boolean | undefined;
}

/** Error keys for a document that has left the queue, by the last action of its log. */
const gone: Readonly<Record<string, string>> = {
  [decisionActions.pass]: 'error.decided.pass',
  [decisionActions.fail]: 'error.decided.notPass',
  [decisionActions.refuse]: 'error.decided.refuse',
  withdraw: 'error.decided.withdraw',
};

/** Throws 422 with who did it and when, if a decision of the same level or the owner took the document away. */
async function assertStillHere<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  actor: Extract<Actor, { as: 'reviewer' }>,
): Promise<void> {
  if (actor.inTurn && (canBeDecided(held, actor) || awaitsReview(held, actor))) return;
  const last = (await logOf(tx, held.doc.id)).at(-1);
  const key = last && gone[last.action];
  const own = last?.level === 0 || last?.level === actor.office.level;
  if (actor.inTurn) throw illegalState('review.error.notWaiting');
  if (!key || !own) return;
  const time = formatInstant(last.createdAt).slice(5, 16);
  throw new BusinessError('422', key, { params: { name: last.operator, time } });
}

/**
 * Decides for a level: passes a document to the next level or for good, or returns it with a reason and remarks. It
 * takes effect when it cannot be taken back any more (decision.ts). A document still waiting is opened first, as in a
 * batch. Throws like {@link openReview}, 409 when it was changed since it was read, 422 at the turn of another level
 * than the one named, 400 for a return without reason and for marks that the level does not give.
 */
export const decide = <P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  id: string,
  { result, level, unread, ...input }: Verdict,
): Promise<DocumentRow> =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const actor = await reviewer(tx, held, user);
    await assertStillHere(tx, held, actor);
    if (level !== undefined && level !== actor.office.level) throw illegalState('requires.atMyLevel');
    const opens = unread ?? input.rowVersion === undefined;
    const doc = opens && awaitsReview(held, actor) ? await moveDocument(tx, held, 'review', actor) : held.doc;
    const stored = await giveDecision(tx, { ...held, doc }, result, actor, input);
    await tx.delete(reviewDraft).where(and(eq(reviewDraft.documentId, id), eq(reviewDraft.accountId, user.id)));
    return stored;
  });

/**
 * Takes the reviewer's own decision back, within a minute: the document returns to the queue, and the opinion becomes a
 * draft again. Throws like {@link openReview}, and 422 when it is too late.
 */
export const undoReview = <P>(ctx: Context, kind: DocumentKind<P>, user: SessionUser, id: string): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const decision = await pendingOf(tx, held.doc);
    const desk = await deskOf(tx, held, user, decision?.before?.officeId ?? held.doc.officeId);
    await takeBack(tx, held, { as: 'reviewer', ...desk });
  });

export interface BatchResult {
  done: string[];
  /** Documents that were refused, with the reason in the caller's language. */
  failed: { id: string; reason: string }[];
}
/** Callback for each document of a batch, called as soon as it is done or refused. */
export type Progress = (id: string, refused?: BusinessError) => Promise<void>;

/** Reason of a refusal in the caller's language: the first field problem if there is one, as it says more. */
export function refusalText(ctx: Pick<Context, 'locale'>, { key, details }: BusinessError): string {
  const { key: said, params } = details.fields?.[0] ?? { key, params: details.params };
  return say(ctx.locale, said, params);
}

/**
 * Does one thing to each of several documents, each in a transaction of its own: one that fails does not stop the
 * others, and a repeated call does not do again what was done.
 */
export async function runBatch(
  ctx: Context,
  ids: readonly string[],
  work: (ctx: Context, id: string) => Promise<unknown>,
  progress?: Progress,
): Promise<BatchResult> {
  const result: BatchResult = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      // Only the fact that it was done is remembered, not the answer.
      const done = async (within: Context) => void (await work(within, id));
      await (ctx.part ? ctx.part(id, done) : done(ctx));
      result.done.push(id);
      await progress?.(id);
    } catch (error) {
      // The call goes on with this document when it is repeated: nothing is said about each of the others.
      if (ctx.part && isDatabaseAway(error)) throw error;
      const refused = refusalOf(error, `document ${id}`, { request: ctx.requestId });
      result.failed.push({ id, reason: refusalText(ctx, refused) });
      await progress?.(id, refused);
    }
  }
  return result;
}
