import type { AppContract } from '@domain/api';
import type { Input, Output } from '@domain/api/core';
import { type FormDefinition, heldValues } from '@domain/forms';
import type { Fields, FilledIn } from '@domain/forms/field';
import { type ApiKey, api } from '@/services/api';
import type { Sources } from '../sources';
import type { Drawer, DrawerWords, Outcome, Place } from './drawer';

/** A form as it is written: `null` for what is not filled in. */
type Written<F extends Fields> = { [N in keyof FilledIn<F>]?: FilledIn<F>[N] | null };
type Saved = { id: string; rowVersion: number };

/** A call that answers the row of an id with its version. */
type ReadCall = {
  [K in ApiKey]: Input<AppContract[K]> extends { path: { id: string } }
    ? Output<AppContract[K]> extends Saved
      ? K
      : never
    : never;
}[ApiKey];
/** A call that takes the form with its id and version, and answers both. */
type SaveCall<F extends Fields> = {
  [K in ApiKey]: Output<AppContract[K]> extends Saved
    ? keyof FilledIn<F> extends keyof BodyOf<K>
      ? Written<F> & Saved extends Partial<BodyOf<K>>
        ? K
        : never
      : never
    : never;
}[ApiKey];
/** A call that does something to the rows of some ids, each for itself. */
type IdsCall = { [K in ApiKey]: Output<AppContract[K]> extends Outcome ? K : never }[ApiKey];
type BodyOf<K extends ApiKey> = Input<AppContract[K]> extends { body: infer B } ? B : never;

interface Declaration<F extends Fields, R extends ReadCall, S extends SaveCall<F>, D extends IdsCall> {
  readonly form: FormDefinition<string, F>;
  readonly read: R;
  readonly save: S;
  /** Delete the rows of some ids at once, and take that back. */
  readonly remove?: D;
  readonly restore?: D;
  readonly words: DrawerWords<Output<AppContract[S]>>;
  /** A hook that returns the sources of the fields. */
  readonly useSources?: (id: string | undefined) => Sources;
}

type AnyCall = (key: string, input: object, options: object) => Promise<never>;
// Which keys fit is checked where a drawer is declared.
const send = api as unknown as AnyCall;

/**
 * Declares the form of a list's rows: which form it is and which calls read, save and delete a row. A list names it
 * (`opens`), and then opens it from its rows and from its address, `?open=<id>` or `?open=new`. The drawer owns the
 * draft, the question before leaving, saving once, and the cases that the row was changed or deleted elsewhere; and it
 * tells the list.
 */
export function defineDrawer<
  F extends Fields,
  const R extends ReadCall,
  const S extends SaveCall<F>,
  const D extends IdsCall = never,
>({
  form,
  read,
  save,
  remove,
  restore,
  words,
  useSources,
}: Declaration<F, R, S, D>): Drawer<Output<AppContract[R]> & Saved, Output<AppContract[S]> & Saved> {
  const change = (key: D) => (ids: readonly string[], place: Place) =>
    send(key, { body: { ...place, ids: [...ids] } }, { ownNeeds: ['done', 'failed'] });
  return {
    form,
    name: form.name,
    words,
    draftOf: (id, place) => ({
      form: form.name,
      id: id ?? ['new', ...Object.values(place).filter((value) => value !== undefined)].join('-'),
    }),
    idOf: ({ id }) => id,
    storedOf: (row) => ({ values: heldValues(form, row), version: row.rowVersion }),
    read: (id, signal) => send(read, { path: { id } }, { signal, needs: ['id'] }),
    save: (body, place, options) =>
      send(save, { body: { ...place, ...body } }, { ...options, ownNeeds: ['id', 'rowVersion'] }),
    ...(remove && restore && { change: { remove: change(remove), restore: change(restore) } }),
    ...(useSources && { useSources }),
  };
}
