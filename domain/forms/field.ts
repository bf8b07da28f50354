import type { FieldShape } from './kinds';

/** Row on the wire: values by the names under which they are stored. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Pure data, so that form, server, print and import evaluate the same condition: every named field has one of the values;
 * null stands for none.
 */
export type Condition = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

export const holds = (condition: Condition | undefined, row: Row): boolean =>
  Object.entries(condition ?? {}).every(([name, values]) =>
    values.includes((row[name] ?? null) as string | number | boolean | null),
  );

/** True when a value counts as not filled in. Zero and false are values. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Options of every kind of field. Conditions look at the fields beside it: inside a row at that row. */
export interface Common {
  readonly required?: boolean;
  /** Required only while this holds. */
  readonly requiredWhen?: Condition;
  readonly visibleWhen?: Condition;
  /** Optional, but while this holds its group is not called filled in without it. */
  readonly expectedWhen?: Condition;
  /** Number in front of its label in every place: people quote the field by it. */
  readonly number?: string;
  /** Takes the whole width of a two-column form. */
  readonly wide?: boolean;
  /** There is a message `<label>.hint`. */
  readonly hint?: boolean;
  /**
   * Value that an empty form offers, from the source `<source>.<field>`; with `show` the form says where it comes from.
   * A value computed with `by` is explained by the message `note`, which names its source value.
   */
  readonly prefill?: {
    readonly from: `${string}.${string}`;
    readonly show?: true;
    readonly by?: { readonly of: (value: unknown, today: string) => unknown; readonly note: string };
    /** Of the records that `record.<category>.<part>` names, which ones it is taken from. */
    readonly among?: (record: Row, sources: Readonly<Record<string, Row>>) => boolean;
    /** A record that says the same, as `<category>.<part>`, proves the value once it has been verified. */
    readonly proof?: `${string}.${string}`;
  };
  /** Given by the thing for which the form is filled in: it keeps its first value and no screen shows it. */
  readonly fixed?: true;
  /**
   * While `of` has an answer for the row, that is the value: it is shown with the message `note`, and neither typed nor
   * sent.
   */
  readonly derived?: { readonly of: (row: Row) => unknown; readonly note: string };
  /** Its control is part of another field's. */
  readonly drawnBy?: string;
  /** Never kept in a browser's storage, and sealed where a document keeps it. */
  readonly secret?: true;
  /** Names of other fields that its rule looks at. */
  readonly with?: readonly string[];
}

/**
 * A field of a form. `T` is the stored value, `Present` says whether it is always there, and `Suffix` is what its name
 * has when it is stored; they live in the type only.
 */
export type Field<T = unknown, Present extends boolean = boolean, Suffix extends string = string> = FieldShape & {
  readonly '~value'?: T;
  readonly '~present'?: Present;
  readonly '~suffix'?: Suffix;
};

export type Fields = Readonly<Record<string, Field>>;

/** A conditional field may be absent, so it is optional in the row's type even when it is required while shown. */
export type PresentOf<O> = O extends { visibleWhen: Condition } ? false : O extends { required: true } ? true : false;

type Value<F> = F extends { readonly '~value'?: infer T } ? NonNullable<T> : never;
type Stored<N extends string, F> = F extends { readonly '~suffix'?: infer S } ? `${N}${NonNullable<S> & string}` : N;
type Simplify<T> = { [K in keyof T]: T[K] };

/** The values of a form as they are written: a file of field `f` as `fResId`. */
export type Values<F extends Fields> = Simplify<
  {
    [K in keyof F & string as F[K] extends { readonly '~present'?: true } ? Stored<K, F[K]> : never]: Value<F[K]>;
  } & {
    [K in keyof F & string as F[K] extends { readonly '~present'?: true } ? never : Stored<K, F[K]>]?: Value<
      F[K]
    > | null;
  }
>;

/** The values that are filled in; those that are not are absent. */
export type FilledIn<F extends Fields> = { [K in keyof F & string as Stored<K, F[K]>]?: Value<F[K]> };

/** Must the field be filled in, in this row? A field that is not visible need not be. */
export const isRequired = (field: Common, row: Row): boolean =>
  holds(field.visibleWhen, row) &&
  (field.required === true || (field.requiredWhen !== undefined && holds(field.requiredWhen, row)));
