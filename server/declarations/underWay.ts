import { and, inArray, or, type SQL } from 'drizzle-orm';
import { declarations } from '../../domain/declarations';
import type { DocumentMachine } from '../../domain/documents/machine';
import { can, next } from '../../domain/workflows/core';
import { document } from '../db/schema';

/** What is asked of a kind of document: its machine, and the state of one that was only opened. */
export interface Flow {
  readonly machine: DocumentMachine;
  readonly first: number;
}

/** States in which it lies with its owner: begun, taken back or sent back. One that was only opened has not been begun. */
const ownStates = ({ machine, first }: Flow): number[] =>
  machine.states.filter(
    (state) =>
      can(machine, state, 'save', 'teacher') && (state !== first || next(machine, state, 'save', 'teacher') === state),
  );

/** States in which it lies with an office. */
const officeStates = ({ machine }: Flow): number[] =>
  machine.states.filter((state) =>
    (['lowerReviewer', 'lastReviewer'] as const).some(
      (who) => can(machine, state, 'review', who) || can(machine, state, 'pass', who),
    ),
  );

/** Does a document in this state lie with an office? */
export const liesWithOffice = (flow: Flow, state: number): boolean => officeStates(flow).includes(state);

/** Declarations and `others` that are under way, with their owner or an office; those of one machine are asked for together. */
export function isUnderWay(others: readonly (Flow & { readonly kind: string })[]): SQL | undefined {
  const all = [...declarations.map(({ name: kind, machine, first }) => ({ kind, machine, first })), ...others];
  const machines = [...new Set(all.map(({ machine, first }) => `${machine.name} ${first}`))];
  return or(
    ...machines.flatMap((one) => {
      const of = all.filter(({ machine, first }) => `${machine.name} ${first}` === one);
      const [some] = of;
      if (!some) return [];
      return and(
        inArray(
          document.kind,
          of.map(({ kind }) => kind),
        ),
        inArray(document.status, [...new Set([...ownStates(some), ...officeStates(some)])]),
      );
    }),
  );
}
