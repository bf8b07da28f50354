import type { FormDefinition, Row } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import type { FormInstance } from 'antd';
import type { ComponentType } from 'react';
import type { Translate } from '@/hooks/useT';
import type { CallOptions } from '@/services/api';
import type { StoredForm } from '../formDocument';
import type { Sources } from '../sources';

/** In the address, the id of a row that is not there yet. */
export const NEW = 'new';

/** In the address, the beginning of the names of values with which a new row begins: `?open=new&new.orgId=450202`. */
export const PRESET = 'new.';

/** Values with which an address lets a new row begin: organisations, which a form can show by their id alone, and years. */
export const presetOf = ({ fields }: Pick<FormDefinition, 'fields'>, search: string): Row =>
  Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, value]): [string, string | number][] => {
      const field = name.startsWith(PRESET) ? name.slice(PRESET.length) : '';
      const kind = fields[field]?.kind;
      if (kind === 'year' && /^\d{4}$/.test(value)) return [[field, Number(value)]];
      return kind === 'organisation' && value ? [[field, value]] : [];
    }),
  );

/** Parameters of the screen itself, such as the studio whose people it shows: every call of the drawer sends them. */
export type Place = Readonly<Record<string, string | undefined>>;

/** Outcome for each of several rows. */
export type Outcome = { done: string[]; failed: { id: string; reason: string }[] };

/** Result in words: a text, or a warning of what is still missing. */
export type Told = string | { readonly warning: string };

export interface DrawerWords<S> {
  /** Name of a row's kind, from which titles and the button that adds a row are made. */
  readonly one?: MessageKey;
  /** Titles of a new one and of a stored one, where those made of `one` do not fit. */
  readonly add?: MessageKey;
  readonly edit?: MessageKey;
  /** On the button that saves, where it does more than that. */
  readonly save?: MessageKey;
  /** After saving; by default that it is saved. */
  saved?(t: Translate, answer: S): Told;
  /** After deleting, with `n`, and after taking that back. */
  readonly deleted?: MessageKey;
  /** On the button that deletes the chosen ones, with `n`. */
  readonly deleteChosen?: MessageKey;
  readonly restored?: MessageKey;
}

/** Of what stands above the fields. */
export interface AboveProps {
  id: string | undefined;
  form: FormInstance;
  /** Brings a field into view, by its stored name. */
  jump?: (name: string) => void;
}

/** Continuation of a saving: what the drawer does with the stored row and the values that were typed. */
export interface Following<S> {
  follow(saved: S, typed: Row): void;
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
  save(body: Row, place: Place, options: Pick<CallOptions, 'idempotencyKey' | 'merges'>): Promise<S>;
  /**
   * Publishes the row, which may lack values until then: saving keeps it as a draft, that only its keepers see. The words
   * are those on its button, and those that say it is done.
   */
  readonly publish?: {
    readonly label: MessageKey;
    readonly done: MessageKey;
    act(body: Row, place: Place, options: Pick<CallOptions, 'idempotencyKey' | 'merges'>): Promise<S>;
    /** A hook that returns the question before it is done: it says what follows, and answers whether it shall be. */
    readonly useQuestion: () => (body: Row) => Promise<boolean>;
  };
  readonly change?: {
    remove(ids: readonly string[], place: Place): Promise<Outcome>;
    restore(ids: readonly string[], place: Place): Promise<Outcome>;
  };
  /** Sources of its fields; `id`: of the row, of a new one none. */
  readonly useSources?: (id: string | undefined) => Sources;
  /** Why a row can only be read; undefined where it can be changed. */
  lockedReason?(row: R): string | undefined;
  /** Above the fields: what saving would bring about, from the values as they are typed. */
  readonly Above?: ComponentType<AboveProps>;
  /** Names of fields that a stored row keeps; the same array in every render. */
  readonly keeps?: readonly string[];
  /** The same, where it depends on the row. */
  keepsOf?(row: R): readonly string[];
  /** Its rows are added, and never changed. */
  readonly addsOnly?: boolean;
  /** Several new ones may be entered one after the other. */
  readonly several?: boolean;
  /**
   * A hook that answers the values with which a new row begins, beside those of the address; undefined until they are
   * known.
   */
  readonly useBeginning?: () => Row | undefined;
  /**
   * A hook that answers what follows a saving, in place of the words that say it is done: an offer to take it back. It is
   * given how the list is read again.
   */
  readonly useSaved?: (renew: () => void) => Following<S>;
}

/** Titles of a drawer, by whether the row is new or only read. */
export function titleOf(t: Translate, { one, add, edit }: DrawerWords<never>, as: 'add' | 'edit' | 'view'): string {
  const own = as === 'add' ? add : edit;
  if (own && as !== 'view') return t(own);
  return t(`drawer.${as}`, { what: one ? t(one) : '' });
}
