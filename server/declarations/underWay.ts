import { and, inArray, or, type SQL } from 'drizzle-orm';
import { type Declaration, declarations } from '../../domain/declarations';
import { can, next } from '../../domain/workflows/core';
import { document } from '../db/schema';

/** States in which it lies with its owner: begun, taken back or sent back. One that was only opened has not been begun. */
const ownStates = ({ machine, first }: Declaration): number[] =>
  machine.states.filter(
    (state) =>
      can(machine, state, 'save', 'teacher') && (state !== first || next(machine, state, 'save', 'teacher') === state),
  );

/** States in which it lies with an office. */
const officeStates = ({ machine }: Declaration): number[] =>
  machine.states.filter((state) =>
    (['lowerReviewer', 'lastReviewer'] as const).some(
      (who) => can(machine, state, 'review', who) || can(machine, state, 'pass', who),
    ),
  );

/** Does a declaration in this state lie with an office? */
export const liesWithOffice = (declaration: Declaration, state: number): boolean =>
  officeStates(declaration).includes(state);

/** Declarations that are under way, with their owner or an office; those of one machine are asked for together. */
export function isUnderWay(): SQL | undefined {
  const machines = [...new Set(declarations.map(({ machine, first }) => `${machine.name} ${first}`))];
  return or(
    ...machines.flatMap((one) => {
      const of = declarations.filter(({ machine, first }) => `${machine.name} ${first}` === one);
      const [some] = of;
      if (!some) return [];
      return and(
        inArray(
          document.kind,
          of.map(({ name }) => name),
        ),
        inArray(document.status, [...new Set([...ownStates(some), ...officeStates(some)])]),
      );
    }),
  );
}
