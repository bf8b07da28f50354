import { type GivenRequirement, givenRequirements, type RequirementKey } from './requirements';

const given = Object.fromEntries(givenRequirements.map((requirement) => [requirement, true]));

/** A state is a value of the wire; `null` is 'not there yet' or a draft. */
export type State = number | string | boolean | null;

/**
 * Move of a state machine. `requires` lists its requirements: the server evaluates them once, for the buttons in an
 * answer ({@link movesOf}) and for the move itself.
 */
export interface Move<
  S extends State = State,
  A extends string = string,
  W extends string = string,
  R extends RequirementKey = RequirementKey,
> {
  readonly name: A;
  readonly from: readonly S[];
  readonly to: S;
  readonly who: readonly W[];
  readonly requires?: readonly R[];
  /** Takes back the move that led to this state. A state with only such a move is still final. */
  readonly takesBack?: true;
}

/** A state machine as data: buttons, server, tests and documents read the same moves. */
export interface Machine<
  S extends State = State,
  A extends string = string,
  W extends string = string,
  R extends RequirementKey = RequirementKey,
> {
  readonly name: string;
  readonly states: readonly S[];
  readonly initial: S;
  /** States from which no move leads, except one that takes back the last. */
  readonly final: readonly S[];
  readonly moves: readonly Move<S, A, W, R>[];
}

/** Declares a machine and keeps its states, actions, actors and requirements as literal types. */
export const defineMachine = <
  const S extends State,
  const A extends string,
  const W extends string,
  const R extends RequirementKey = never,
>(
  machine: Machine<S, A, W, R>,
): Machine<S, A, W, R> => machine;

/**
 * Results of requirements: `true` when one is met; any other value is an obstacle and may say more (the server puts
 * there the refusal that it would answer).
 */
export type Facts<R extends RequirementKey = RequirementKey> = { readonly [K in R]: unknown };

/**
 * A move that the user has in the present state, as it travels to a screen: a button, disabled while something is
 * unmet.
 */
export interface OfferedMove<A extends string = string> {
  name: A;
  unmet: RequirementKey[];
}

/** The move that `who` makes with `action` in a state; undefined when there is none. */
export const moveOf = <S extends State, A extends string, W extends string, R extends RequirementKey>(
  machine: Machine<S, A, W, R>,
  from: S,
  action: A,
  who: W,
): Move<S, A, W, R> | undefined =>
  machine.moves.find((move) => move.name === action && move.from.includes(from) && move.who.includes(who));

/** Does the machine allow the action here, apart from the requirements of the move? */
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

/** The moves that `who` has in a state, whatever they require. */
export const movesFrom = <S extends State, A extends string, W extends string, R extends RequirementKey>(
  machine: Machine<S, A, W, R>,
  from: S,
  who: W,
): readonly Move<S, A, W, R>[] => machine.moves.filter((move) => move.from.includes(from) && move.who.includes(who));

/** Requirements of a move that are not met, in the order of its declaration. */
export const unmet = <R extends RequirementKey>(
  move: Pick<Move<State, string, string, R>, 'requires'>,
  facts: Facts<R>,
): R[] => (move.requires ?? []).filter((requirement) => facts[requirement] !== true);

/**
 * The moves that `who` has in a state, each with its unmet requirements: answers have them as `moves`. Values that are
 * given with the move (a reason, a confirmation) are asked for by the dialog of the button and never disable it.
 */
export const movesOf = <S extends State, A extends string, W extends string, R extends RequirementKey>(
  machine: Machine<S, A, W, R>,
  from: S,
  who: W,
  facts: Facts<Exclude<R, GivenRequirement>>,
): OfferedMove<A>[] => {
  const known = { ...given, ...facts } as Facts<R>;
  return movesFrom(machine, from, who).map((move) => ({ name: move.name, unmet: unmet(move, known) }));
};
