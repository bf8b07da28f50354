import { type GivenRequirement, givenRequirements, type RequirementKey } from './requirements';

const given = Object.fromEntries(givenRequirements.map((requirement) => [requirement, true]));

/** A state is a value of the wire; `null` is 'not there yet' or a draft. */
export type State = number | string | boolean | null;

/**
 * One move of a state machine. `requires` names what must hold for it: the server evaluates that once, for the answer's
 * buttons ({@link movesOf}) and for the move itself.
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
  /** It takes back the move that led here. A state is final although it can be left so. */
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
  /** States that no move leads out of, but for one that takes back the last. */
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
 * What is known about requirements: `true` when one is met; anything else stands in its way and may say more (the
 * server puts the refusal there that it would answer).
 */
export type Facts<R extends RequirementKey = RequirementKey> = { readonly [K in R]: unknown };

/** A move that somebody has in the present state, as it travels to a screen: a button, disabled while something is unmet. */
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

/** The moves that `who` has in a state, whatever they require. */
export const movesFrom = <S extends State, A extends string, W extends string, R extends RequirementKey>(
  machine: Machine<S, A, W, R>,
  from: S,
  who: W,
): readonly Move<S, A, W, R>[] => machine.moves.filter((move) => move.from.includes(from) && move.who.includes(who));

/** What a move requires and the facts deny, in the order of its declaration. */
export const unmet = <R extends RequirementKey>(
  move: Pick<Move<State, string, string, R>, 'requires'>,
  facts: Facts<R>,
): R[] => (move.requires ?? []).filter((requirement) => facts[requirement] !== true);

/**
 * The moves that `who` has in a state, each with what stands in its way: what answers carry as `moves`. What is given
 * with the move itself (a reason, a confirmation) is asked for by the dialog of the button and never disables it.
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
