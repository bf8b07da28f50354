import { eq } from 'drizzle-orm';
import { canRefuse, type DocumentDecision, documentDecisions } from '../../domain/documents/machine';
import { notPassReason, rejectReason } from '../../domain/rules/declaration';
import { type Facts, moveOf, movesFrom, movesOf, type OfferedMove } from '../../domain/workflows/core';
import type { RequirementKey } from '../../domain/workflows/requirements';
import type { Db, Tx } from '../db/client';
import { newId } from '../db/id';
import { auditLog, document, type StoredRemark } from '../db/schema';
import { applyMove } from '../http/applyMove';
import type { Context } from '../http/context';
import { conflict, type FieldProblem, illegalState, invalid } from '../http/errors';
import type { SessionUser } from '../modules/account/session';
import { reopenTodoes } from '../modules/message/send';
import { type Actor, type MoveInput, roleOf } from './actor';
import { announce } from './announce';
import { isComplete } from './content';
import { effects, takenBack } from './effects';
import type { Decision, DocumentKind, DocumentMove, DocumentRow, Held } from './kind';
import { logMove, logOf, stateOf } from './rows';
import { scoreProblems } from './scores';
import { whole } from './secrets';

/** What is wrong with the reason of a return, with remarks, or with what else a decision gives. */
function problemsOf(
  kind: Pick<DocumentKind, 'sections' | 'problems' | 'machine'>,
  decision: Decision,
  move: DocumentDecision,
  last: boolean,
) {
  const problems: FieldProblem[] = [];
  // Where there is an end besides the return, each is asked for by its own name (specification §5).
  const rule = move === 'fail' && canRefuse(kind.machine) ? rejectReason : notPassReason;
  const check = (name: string, text: string) => {
    const issue = rule(text);
    if (issue) problems.push({ name, key: issue.key, params: issue.params as FieldProblem['params'] });
  };
  if (move !== 'pass') check('reason', decision.reason ?? '');
  const { remarks = [] } = decision;
  for (const [n, { section, reason }] of remarks.entries()) {
    const again = remarks.findIndex((other) => other.section === section) !== n;
    if (!kind.sections.some(({ name }) => name === section) || again)
      problems.push({ name: `remarks.${n}.section`, key: 'validation.option' });
    check(`remarks.${n}.reason`, reason);
  }
  return [...problems, ...(kind.problems?.(decision, move, last) ?? [])];
}

/** What is known of a requirement for this actor, now: `true`, or what stands in its way. */
async function factOf<P>(
  db: Db | Tx,
  held: Held<P>,
  requirement: RequirementKey,
  move: DocumentMove,
  actor: Actor,
): Promise<unknown> {
  const { kind, doc, ctx } = held;
  switch (requirement) {
    case 'atMyLevel':
      return actor.as === 'reviewer' && actor.inTurn;
    case 'justDecided':
      return actor.as === 'reviewer' && takenBack(await logOf(db, doc.id), actor.user.id, ctx.now()) !== undefined;
    // The first change makes a draft of what was returned (the machine): a return that waits has none yet.
    case 'corrected':
      return false;
    // Given with the move: a reason is checked with the other fields of the decision, a confirmation by the contract.
    case 'reason':
    case 'confirmed':
      return true;
    default:
      return (
        (await kind.facts[requirement]?.(db, held, move)) ?? (requirement === 'formComplete' ? isComplete(held) : true)
      );
  }
}

/**
 * What this actor may do with a document now, each move with what is in its way: what its buttons render.
 * @param known facts that the caller has found out already
 */
export async function movesFor<P>(
  db: Db | Tx,
  held: Held<P>,
  actor: Actor,
  known: Partial<Record<RequirementKey, unknown>> = {},
): Promise<OfferedMove<DocumentMove>[]> {
  const { machine } = held.kind;
  const state = stateOf(machine, held.doc.status);
  const facts: Partial<Record<RequirementKey, unknown>> = { ...known };
  for (const move of movesFrom(machine, state, roleOf(actor)))
    for (const requirement of move.requires ?? [])
      facts[requirement] ??= await factOf(db, held, requirement, move.name, actor);
  return movesOf(machine, state, roleOf(actor), facts as Facts);
}

/**
 * The only way by which a document changes its status: requirements, what is kept of the attempt, log, notices and the
 * audit of a reviewer's hand, all in the transaction that holds the document. Throws 422 when its state has no such move
 * or a requirement is not met, 410 when the window is closed, 409 with the current version when it was changed since
 * `rowVersion`, 400 for a decision with broken fields.
 */
export async function moveDocument<P>(
  tx: Tx,
  held: Held<P>,
  move: DocumentMove,
  actor: Actor,
  given: MoveInput = {},
): Promise<DocumentRow> {
  const { kind, doc, ctx } = held;
  const now = ctx.now();
  const input = { ...given, reason: given.reason?.trim() || undefined };
  const state = stateOf(kind.machine, doc.status);
  const found = moveOf(kind.machine, state, move, roleOf(actor));
  if (!found) throw kind.refused?.(held, move) ?? illegalState('error.state');
  const facts: Partial<Record<RequirementKey, unknown>> = {};
  for (const requirement of found.requires ?? []) facts[requirement] = await factOf(tx, held, requirement, move, actor);
  const status = applyMove(kind.machine, state, move, roleOf(actor), facts as Facts);
  if (input.rowVersion !== undefined && input.rowVersion !== doc.rowVersion)
    throw conflict({ rowVersion: doc.rowVersion });
  const decision = documentDecisions.find((one) => one === move);
  if (decision) {
    const problems = [
      ...problemsOf(kind, input, decision, roleOf(actor) === 'lastReviewer'),
      ...scoreProblems(held, input.marks?.scores),
    ];
    if (problems.length > 0) throw invalid(problems);
  }

  const effect = await effects[move](tx, held, actor, input, status);
  const [stored] = await tx
    .update(document)
    .set({ ...effect.change, status, updatedAt: now, rowVersion: doc.rowVersion + 1 })
    .where(eq(document.id, doc.id))
    .returning();
  const after = whole(stored as DocumentRow);
  const by = actor.as === 'reviewer' ? actor.office : undefined;
  const user = actor.as === 'system' ? undefined : actor.user;
  const ended = effect.event
    ? await announce(tx, held, {
        event: effect.event,
        attempt: after.attempt,
        turn: effect.turn,
        by,
        sender: by?.name ?? user?.realName ?? '',
        decision: input,
      })
    : [];
  if (effect.undoes?.before) await reopenTodoes(tx, effect.undoes.before.todoes);
  if (effect.action)
    await logMove(tx, doc, now, {
      action: effect.action,
      status,
      attempt: after.attempt,
      level: by?.level ?? 0,
      operatorId: user?.id ?? null,
      operator: user?.realName ?? '',
      reason: input.reason ?? null,
      remarks: input.remarks?.length ? trimmed(input.remarks) : null,
      marks: input.marks ?? null,
      before: effect.before ? { ...effect.before, todoes: ended } : null,
      undoes: effect.undoes?.id ?? null,
    });
  if (actor.as === 'reviewer') await audit(tx, held, actor.user, move);
  return after;
}

const trimmed = (remarks: readonly StoredRemark[]) =>
  remarks.map(({ section, reason }) => ({ section, reason: reason.trim() }));

/** Writes into the audit log that somebody has looked at, or moved, another person's document. */
export const audit = <P>(tx: Db | Tx, { kind, doc, ctx }: Held<P>, by: SessionUser, move: DocumentMove | 'revoke') =>
  auditOf(tx, ctx, by, { kind: kind.kind, id: doc.id, move });

/** The same of something that has no document. */
export const auditOf = (
  tx: Db | Tx,
  ctx: Pick<Context, 'now'>,
  by: SessionUser,
  { kind, id, move }: { kind: string; id: string; move: DocumentMove | 'revoke' },
) =>
  tx.insert(auditLog).values({
    id: newId(ctx.now().getTime()),
    accountId: by.id,
    action: `${kind}.${move}`,
    subjectId: id,
    createdAt: ctx.now(),
  });
