import { z } from 'zod';
import type { Access } from '../access/access';
import { type FormDefinition, valuesOf } from '../forms';
import type { Fields } from '../forms/field';
import type { ChosenName, ValueOf } from '../forms/options';
import { filledShape, writtenShape } from '../forms/schema';
import type { Endpoint } from './core';
import { Id, oneOf, pageOf, paging, Versioned, YMDHMS } from './shapes';

/** A row as it is read: fields that are not filled in are absent. */
export const versionedRow = <F extends Fields>(form: { fields: F }) =>
  Versioned.extend({ id: Id, ...filledShape(form), updateTime: YMDHMS });

/** Body that saves a row: without an id a new one, with an id a change of the version that was read. */
export const versionedBody = <F extends Fields>(form: { fields: F }) =>
  z.strictObject({
    id: Id.optional(),
    /** Of the version that was read; needed for a change. */
    rowVersion: z.number().int().min(0).optional(),
    ...writtenShape(form),
  });

type Filters<F extends Fields, N extends ChosenName<F>> = {
  [K in N]: z.ZodOptional<z.ZodType<ValueOf<F[K]> & number, string>>;
} & { keyword: z.ZodOptional<z.ZodString> };

interface Options<
  C extends string,
  F extends Fields,
  N extends ChosenName<F>,
  R extends z.ZodObject,
  Q extends z.ZodRawShape,
  A extends z.ZodRawShape,
> {
  /** Beginning of the three calls, for example `SchoolDay`. */
  readonly name: C;
  readonly form: FormDefinition<string, F>;
  readonly access: Access;
  /** Fields by which the list can be filtered, besides the keyword that is searched in its title. */
  readonly filters: readonly N[];
  /** A row as it is read, where it has more than its form. */
  readonly row?: R;
  /** Further parameters of the list. */
  readonly query?: Q;
  /** Further parts of the answer of the list. */
  readonly answer?: A;
}

/** Filters of a list of such rows: the named fields, and a keyword. */
export const versionedFilter = <F extends Fields>(
  form: FormDefinition<string, F>,
  filters: readonly (ChosenName<F> & string)[],
) =>
  z.object({
    ...Object.fromEntries(filters.map((field) => [field, oneOf(valuesOf(form, field) as number[]).optional()])),
    keyword: z.string().max(40).optional(),
  });

/**
 * Calls of a list whose rows are saved by version: a page, a row, and saving. Their handlers are `versionedHandlers`,
 * their screen a `defineList` that opens a `defineDrawer`; the contract suite calls them with samples of the form.
 */
export function versionedApi<
  const C extends string,
  F extends Fields,
  const N extends ChosenName<F>,
  R extends z.ZodObject = ReturnType<typeof versionedRow<F>>,
  Q extends z.ZodRawShape = Record<never, never>,
  A extends z.ZodRawShape = Record<never, never>,
>({
  name,
  form,
  access,
  filters,
  row = versionedRow(form) as z.ZodObject as R,
  query: asked = {} as Q,
  answer = {} as A,
}: Options<C, F, N, R, Q, A>) {
  const query = versionedFilter(form, filters as readonly (ChosenName<F> & string)[]).extend({ ...asked, ...paging() });
  const calls = {
    list: { summary: `A page of ${name}`, access, query, out: pageOf(row).extend(answer) },
    read: { summary: `One ${name}`, access, path: z.object({ id: Id }), out: row, sampled: form },
    save: {
      summary: `Create ${name}, or change it when id is given`,
      access,
      idempotent: true,
      body: versionedBody(form),
      out: row,
      sampled: form,
    },
  } as const satisfies Record<string, Endpoint>;
  type Calls = typeof calls;
  type ListCall = Omit<Calls['list'], 'query'> & {
    query: z.ZodObject<Filters<F, N> & Q & ReturnType<typeof paging>>;
    sampled: typeof form;
  };
  return {
    [`GET /api/${name}/List`]: { ...calls.list, sampled: form },
    [`GET /api/${name}/Get/{id}`]: calls.read,
    [`POST /api/${name}/Save`]: calls.save,
  } as unknown as Record<`GET /api/${C}/List`, ListCall> &
    Record<`GET /api/${C}/Get/{id}`, Calls['read']> &
    Record<`POST /api/${C}/Save`, Calls['save']>;
}
