import type { Fields } from '../forms/field';
import type { ChosenName } from '../forms/options';
import { type AnyRows, ownRows } from '../rows/all';
import type { OwnRows } from '../rows/rows';
import { versionedApi } from './versioned';

type ApiOf<R> =
  R extends OwnRows<infer C, infer F extends Fields, infer N>
    ? ReturnType<typeof versionedApi<C, F, N & ChosenName<F>>>
    : never;
export type RowsApis<R extends { readonly name: string }> = { [One in R as Uncapitalize<One['name']>]: ApiOf<One> };

/** Calls of rows that people keep for themselves, by their names. */
export const apisOf = <const R extends readonly { readonly name: string }[]>(all: R): RowsApis<R[number]> =>
  Object.fromEntries(
    all.map((one) => [one.name.charAt(0).toLowerCase() + one.name.slice(1), versionedApi(one as never)]),
  ) as RowsApis<R[number]>;

export const rowsApis: RowsApis<AnyRows> = apisOf(ownRows);
