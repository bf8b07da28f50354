import { canRefuse, type DocumentDecision, documentDecisions } from '../../domain/documents/machine';
import { notPassReason, rejectReason } from '../../domain/rules/declaration';
import { type Facts, moveOf, movesFrom, movesOf, type OfferedMove } from '../../domain/workflows/core';
import type { RequirementKey } from '../../domain/workflows/requirements';
import type { Db, Tx } from '../db/client';
import { document, type StoredRemark } from '../db/schema';
import { updateOne } from '../db/writeOne';
import { problemAt } from '../forms/problems';
import { applyMove } from '../http/applyMove';
import type { SessionUser } from '../http/context';
import { conflict, type FieldProblem, illegalState, invalid } from '../http/errors';
import { type Acting, audit as writeAudit } from '../log/audit';
import { type Actor, type MoveInput, roleOf } from './actor';
import { announce } from './announce';
import { versionAfter } from './changes';
import { impartial } from './conflicts';
import { isComplete } from './content';
import { effects } from './effects';
import type { Decision, DocumentKind, DocumentMove, DocumentRow, LoadedDocument } from './kind';
import { logMove, stateOf } from './rows';
import { scoreProblems } from './scores';
import { joinSecrets } from './secrets';

/** Problems of a decision's fields: the reason of a return, the remarks, and the kind's own checks. */
function problemsOf(
  kind: Pick<DocumentKind, 'sections' | 'problems' | 'machine'>,
  decision: Decision,
  move: DocumentDecision,
  last: boolean,
) {
  const problems: FieldProblem[] = [];
  // The reason of a return and that of a refusal have rules of their own where the kind knows both.
  const rule = move === 'fail' && canRefuse(kind.machine) ? rejectReason : notPassReason;
  const check = (name: string, text: string) => {
    const issue = rule(text);
    if (issue) problems.push(problemAt(name, issue));
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

/** Result of a requirement for this actor at this moment: `true`, or the error that says why it is not met. */
async function factOf<P>(
  db: Db | Tx,
  held: LoadedDocument<P>,
  requirement: RequirementKey,
  move: DocumentMove,
  actor: Actor,
): Promise<unknown> {
  const { kind, doc } = held;
  switch (requirement) {
    case 'atMyLevel':
      return actor.as === 'reviewer' && actor.inTurn;
    case 'impartial':
      return actor.as === 'reviewer' && impartial(db, doc, actor.user, actor.office);
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
 * Moves that this actor may make with a document now, each with its unmet requirements: buttons are rendered from it.
 * @param known facts that the caller has found out already
 */
export async function movesFor<P>(
  db: Db | Tx,
  held: LoadedDocument<P>,
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

/** Checks the requirements of a move and answers the status it leads to. Throws like {@link moveDocument}. */
export async function checkedMove<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  move: DocumentMove,
  actor: Actor,
  input: MoveInput,
): Promise<number> {
  const { kind, doc } = held;
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
  return status;
}

/** Columns of a move's log entry that come from the actor and the input. */
export const entryOf = (actor: Actor, input: MoveInput) => {
  const by = actor.as === 'reviewer' ? actor.office : undefined;
  const user = actor.as === 'system' ? undefined : actor.user;
  return {
    level: by?.level ?? 0,
    operatorId: user?.id ?? null,
    operator: user?.realName ?? '',
    reason: input.reason ?? null,
    remarks: input.remarks?.length ? trimmed(input.remarks) : null,
    marks: input.marks ?? null,
  };
};

/** Move that has passed its checks. */
interface Checked {
  move: DocumentMove;
  actor: Actor;
  input: MoveInput;
  status: number;
}

/** Performs a checked move: status, effects, notices. Answers the `action` for the log where it is to be logged. */
export async function performMove<P>(tx: Tx, held: LoadedDocument<P>, { move, actor, input, status }: Checked) {
  const { doc, ctx } = held;
  const effect = await effects[move](tx, held, actor, input, status);
  const stored = await updateOne(tx, document, doc.id, {
    ...effect.change,
    status,
    decisionId: null,
    decisionDueAt: null,
    updatedAt: ctx.now(),
    rowVersion: versionAfter(move, doc.rowVersion),
  });
  const after = joinSecrets(stored as DocumentRow);
  const by = actor.as === 'reviewer' ? actor.office : undefined;
  const user = actor.as === 'system' ? undefined : actor.user;
  if (effect.event)
    await announce(tx, held, {
      event: effect.event,
      attempt: after.attempt,
      turn: effect.turn,
      by,
      sender: by?.name ?? user?.realName ?? '',
      decision: input,
    });
  return { after, action: effect.action };
}

/**
 * Moves a document, the only way to change its status: requirements, snapshot, log, notices and the audit of reviewers,
 * in the transaction that locks the document. Decisions are given by `giveDecision` instead, and performed when they
 * take effect. Throws 422 when its state has no such move or a requirement is not met, 410 when the window is closed,
 * 409 with the current version when it was changed since `rowVersion`, 400 for a decision with broken fields.
 */
export async function moveDocument<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  move: Exclude<DocumentMove, DocumentDecision>,
  actor: Actor,
  input: MoveInput = {},
): Promise<DocumentRow> {
  const status = await checkedMove(tx, held, move, actor, input);
  const { after, action } = await performMove(tx, held, { move, actor, input, status });
  if (action)
    await logMove(tx, held.doc, held.ctx.now(), { action, status, attempt: after.attempt, ...entryOf(actor, input) });
  if (actor.as === 'reviewer') await audit(tx, held, actor.user, move);
  return after;
}

const trimmed = (remarks: readonly StoredRemark[]) =>
  remarks.map(({ section, reason }) => ({ section, reason: reason.trim() }));

/** Action on another person's document, as the audit log names it. */
export type Audited = DocumentMove | 'undo' | 'revoke' | 'ahead' | 'compare' | 'handOver' | 'reveal';

/** Writes into the audit log that a reviewer looked at, or moved, another person's document. */
export const audit = <P>(
  tx: Db | Tx,
  { kind, doc, ctx }: LoadedDocument<P>,
  by: Pick<SessionUser, 'id'>,
  move: Audited,
) => auditOf(tx, ctx, { id: by.id, actsFor: doc.officeId ?? undefined }, { kind: kind.kind, id: doc.id, move });

/** Writes an audit entry like {@link audit}, for a subject that is no document. */
export const auditOf = (
  tx: Db | Tx,
  ctx: Acting,
  by: Pick<SessionUser, 'id' | 'actsFor'>,
  { kind, id, move }: { kind: string; id: string; move: Audited },
) => writeAudit(tx, ctx, by, `${kind}.${move}`, [id]);
