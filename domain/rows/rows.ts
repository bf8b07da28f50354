import type { Access } from '../access/access';
import type { FormDefinition } from '../forms';
import type { Fields } from '../forms/field';
import type { ChosenName } from '../forms/options';

/**
 * Rows of a form that each person keeps for himself, in a list with a drawer. Calls, handlers, acts of the audit log and the
 * merging of accounts are made from this; the table has the name of the rows, and their owner in `accountId`.
 */
export interface OwnRows<C extends string, F extends Fields, N extends ChosenName<F>> {
  /** In its calls, for example `SchoolDay` in `SchoolDay/Save`. */
  readonly name: C;
  readonly form: FormDefinition<string, F>;
  readonly access: Access;
  /** Fields by which the list can be filtered, besides a keyword that is looked for in the title of the form. */
  readonly filters: readonly N[];
}

/** Declares such rows; their list names it, and one line of `all.ts`. */
export const defineRows = <const C extends string, F extends Fields, const N extends ChosenName<F>>(
  rows: OwnRows<C, F, N>,
): OwnRows<C, F, N> => rows;
