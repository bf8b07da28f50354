import { and, inArray, or, type SQL } from 'drizzle-orm';
import { declarations } from '../../domain/declarations';
import type { DocumentMachine } from '../../domain/documents/machine';
import { can, next } from '../../domain/workflows/core';
import { document } from '../db/schema';

/** The parts of a kind of document that are needed here: its machine, and the state before the first save. */
export interface Flow {
  readonly machine: DocumentMachine;
  readonly first: number;
}

/**
 * States in which the owner works on the document: begun, withdrawn or returned. Opened but never saved does not
 * count.
 */
const ownStates = ({ machine, first }: Flow): number[] =>
  machine.states.filter(
    (state) =>
      can(machine, state, 'save', 'teacher') && (state !== first || next(machine, state, 'save', 'teacher') === state),
  );

/** States in which an office has to decide. */
const officeStates = ({ machine }: Flow): number[] =>
  machine.states.filter((state) =>
    (['lowerReviewer', 'lastReviewer'] as const).some(
      (who) => can(machine, state, 'review', who) || can(machine, state, 'pass', who),
    ),
  );

/** Does an office have to decide on a document in this state? */
export const liesWithOffice = (flow: Flow, state: number): boolean => officeStates(flow).includes(state);

/**
 * Condition: declarations and `others` that are begun and not finished. Kinds with the same machine share one
 * condition.
 */
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
