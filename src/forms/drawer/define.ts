import type { AppContract } from '@domain/api';
import type { Input, Output } from '@domain/api/core';
import { type FormDefinition, heldValues, type Row } from '@domain/forms';
import type { Fields, FilledIn } from '@domain/forms/field';
import type { MessageKey } from '@locales/keys';
import type { Translate } from '@/hooks/useT';
import { type ApiKey, api, type CallOptions } from '@/services/api';
import type { StoredForm } from '../formDocument';
import type { Sources } from '../sources';

/** In the address, the id of a row that is not there yet. */
export const NEW = 'new';

/** What the screen of a drawer itself asks for, such as the studio whose people it shows: every call of it is sent with it. */
export type Place = Readonly<Record<string, string | undefined>>;

/** A form as it is written: `null` for what is not filled in. */
type Written<F extends Fields> = { [N in keyof FilledIn<F>]?: FilledIn<F>[N] | null };
type Saved = { id: string; rowVersion: number };
type Outcome = { done: string[]; failed: { id: string; reason: string }[] };

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

/** What was done, in words: a text, or one that warns of what is still missing. */
export type Told = string | { readonly warning: string };

export interface DrawerWords<S> {
  /** What one is called; titles and the button that adds one are made of it. */
  readonly one?: MessageKey;
  /** Titles of a new one and of a stored one, where those made of `one` do not fit. */
  readonly add?: MessageKey;
  readonly edit?: MessageKey;
  /** After saving; by default that it is saved. */
  saved?(t: Translate, answer: S): Told;
  /** After deleting, with `n`, and after taking that back. */
  readonly deleted?: MessageKey;
  /** On the button that deletes the chosen ones, with `n`. */
  readonly deleteChosen?: MessageKey;
  readonly restored?: MessageKey;
}

interface Declaration<F extends Fields, R extends ReadCall, S extends SaveCall<F>, D extends IdsCall> {
  readonly form: FormDefinition<string, F>;
  readonly read: R;
  readonly save: S;
  /** Delete the rows of some ids at once, and take that back. */
  readonly remove?: D;
  readonly restore?: D;
  readonly words: DrawerWords<Output<AppContract[S]>>;
  /** A hook: where its fields find what they name. */
  readonly useSources?: () => Sources;
}

/** A drawer as `defineDrawer` makes it: a form beside its list. */
export interface Drawer<R extends object = object, S extends { rowVersion: number } = { rowVersion: number }> {
  readonly form: FormDefinition;
  /** Prefix of the ids of its fields on the page. */
  readonly name: string;
  readonly words: DrawerWords<S>;
  /** Names the draft of a row, of a new one without an id. */
  draftOf(id: string | undefined, place: Place): { form: string; id: string };
  idOf(row: R): string;
  storedOf(row: R): StoredForm;
  /** Reads the row as it is stored now; absent where a row has no call of its own. */
  readonly read?: ((id: string, signal: AbortSignal) => Promise<R>) | undefined;
  save(body: Row, place: Place, options: Pick<CallOptions, 'idempotencyKey'>): Promise<S>;
  readonly change?: {
    remove(ids: readonly string[], place: Place): Promise<Outcome>;
    restore(ids: readonly string[], place: Place): Promise<Outcome>;
  };
  readonly useSources?: () => Sources;
}

type AnyCall = (key: string, input: object, options: object) => Promise<never>;
// Which keys fit is checked where a drawer is declared.
const send = api as unknown as AnyCall;

/**
 * Declares the form of a list's rows: which form it is and which calls read, save and delete a row. A list names it
 * (`opens`), and then opens it from its rows and from its address, `?open=<id>` or `?open=new`. The drawer owns the draft,
 * the question before leaving, saving once, what becomes of it when somebody else has changed or deleted the row, and
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

/** Titles of a drawer, by whether the row is new or only read. */
export function titleOf(t: Translate, { one, add, edit }: DrawerWords<never>, as: 'add' | 'edit' | 'view'): string {
  const own = as === 'add' ? add : edit;
  if (own && as !== 'view') return t(own);
  return t(`drawer.${as}`, { what: one ? t(one) : '' });
}
