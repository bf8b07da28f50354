import type { DocumentMove } from '../../domain/documents/machine';
import { type Machine, moveOf, type State } from '../../domain/workflows/core';
import type { RequirementKey } from '../../domain/workflows/requirements';
import { changeOf, loggedAs, type Progress, versionAfter } from '../documents/changes';
import type { DocumentKind } from '../documents/kind';
import { documentKindOf } from '../modules/documentKinds';

/** A kind of document by its name. Throws for one that is not there. */
export function playedKind(name: string): DocumentKind {
  const kind = documentKindOf(name);
  if (!kind) throw new Error(`no kind of document is called ${name}`);
  return kind;
}

/** A move that a document of the demonstration makes, by its name in the machine. */
export type Move = Exclude<DocumentMove, 'open' | 'reopen'>;

/** Moves of the owner; all others are made by the office whose turn it is. */
export const isOwn = (move: Move): boolean => move === 'save' || move === 'submit' || move === 'withdraw';

/** Moves by which so many offices, one after the other, pass a document. */
export const passing = (offices: number): Move[] =>
  Array.from({ length: offices }, () => ['review', 'pass'] as const).flat();

/** Moves by which the nth office returns a document that was handed in. */
export const returnedBy = (office: number): Move[] => ['submit', ...passing(office - 1), 'review', 'fail'];

/** The state after a move by its machine. Throws for one that the machine does not know. */
export function stateAfter<S extends State, A extends string, W extends string>(
  machine: Machine<S, A, W, RequirementKey>,
  from: NoInfer<S>,
  action: NoInfer<A>,
  who: NoInfer<W>,
): S {
  const to = moveOf(machine, from, action, who)?.to;
  if (to === undefined) throw new Error(`${machine.name} knows no ${action} by ${who} in state ${from}`);
  return to;
}

/** An office that decides. */
interface Office {
  readonly level: number;
  readonly orgId: string;
}

/** How far a document has come, and when it was moved last. */
export type Played = Progress & { rowVersion: number; updatedAt?: Date };

/**
 * Plays the course of one document: `move` makes a move by the machine and the rules of its kind and answers what its
 * entry in the log says, `action` undefined where the move leaves none.
 * @param offices the offices that decide, lowest first
 */
export function playerOf({ machine, first }: Pick<DocumentKind, 'machine' | 'first'>, offices: readonly Office[]) {
  const played: Played = {
    status: first,
    attempt: 0,
    level: 0,
    officeId: null,
    lastReason: null,
    submittedAt: null,
    decidedAt: null,
    rowVersion: 0,
  };
  let returnReason: string | null = null;
  /** Makes a move. Throws when the machine does not know it in the present state. */
  function move(name: Move, at: Date, reason?: string | null) {
    const own = isOwn(name);
    const turn = offices.findIndex(({ orgId }) => orgId === played.officeId);
    const above = own ? undefined : offices[turn + 1];
    const who = own ? 'teacher' : above ? 'lowerReviewer' : 'lastReviewer';
    const status = stateAfter(machine, played.status, name, who);
    const action = loggedAs(name, played, status);
    const level = own ? 0 : played.level;
    const change =
      name === 'save' || name === 'review'
        ? {}
        : changeOf[name](played, {
            now: at,
            turn: name === 'submit' ? offices[0] : name === 'pass' ? above : undefined,
            reason: reason ?? undefined,
            returnReason,
          });
    if (name === 'fail') returnReason = reason ?? '';
    Object.assign(played, change, {
      status,
      rowVersion: versionAfter(name, played.rowVersion),
      updatedAt: at,
    });
    return { action, attempt: played.attempt, status: played.status, level };
  }
  return { played: played as Readonly<Played>, move };
}
