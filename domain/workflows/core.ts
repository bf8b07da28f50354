import type { RequirementKey } from './requirements';

/** A state is a value of the wire; `null` is 'not there yet' or a draft. */
export type State = number | string | boolean | null;

/** One move of a state machine. `requires` names what the caller must have checked; it is not evaluated here. */
export interface Move<S extends State = State, A extends string = string, W extends string = string> {
  readonly name: A;
  readonly from: readonly S[];
  readonly to: S;
  readonly who: readonly W[];
  readonly requires?: readonly RequirementKey[];
}

/** A state machine as data: buttons, server, tests and documents read the same moves. */
export interface Machine<S extends State = State, A extends string = string, W extends string = string> {
  readonly name: string;
  readonly states: readonly S[];
  readonly initial: S;
  /** States that no move leads out of. */
  readonly final: readonly S[];
  readonly moves: readonly Move<S, A, W>[];
}

/** Declares a machine and keeps its states, actions and actors as literal types. */
export const defineMachine = <const S extends State, const A extends string, const W extends string>(
  machine: Machine<S, A, W>,
): Machine<S, A, W> => machine;

/** The move that `who` makes with `action` in a state; undefined when there is none. */
export const moveOf = <S extends State, A extends string, W extends string>(
  machine: Machine<S, A, W>,
  from: S,
  action: A,
  who: W,
): Move<S, A, W> | undefined =>
  machine.moves.find((move) => move.name === action && move.from.includes(from) && move.who.includes(who));

/** Does the machine allow the action here, apart from what the move requires? */
export const can = <S extends State, A extends string, W extends string>(
  machine: Machine<S, A, W>,
  from: S,
  action: A,
  who: W,
): boolean => moveOf(machine, from, action, who) !== undefined;

/** The state after the action; undefined when it is not allowed. */
export const next = <S extends State, A extends string, W extends string>(
  machine: Machine<S, A, W>,
  from: S,
  action: A,
  who: W,
): S | undefined => moveOf(machine, from, action, who)?.to;

/** The moves that `who` has in a state, for buttons. */
export const movesFrom = <S extends State, A extends string, W extends string>(
  machine: Machine<S, A, W>,
  from: S,
  who: W,
): readonly Move<S, A, W>[] => machine.moves.filter((move) => move.from.includes(from) && move.who.includes(who));

/** What a move requires and `holds` denies: why a button is disabled, or why the server answers 422. */
export const unmet = (move: Move, holds: (requirement: RequirementKey) => boolean): readonly RequirementKey[] =>
  (move.requires ?? []).filter((requirement) => !holds(requirement));
