import type { Column, Fields, FormDefinition, Row } from '../forms';
import type { Listed } from './listing';

/** Method and name of the calls of a category. */
export interface RecordCalls {
  readonly save: `POST ${string}` | `PUT ${string}`;
  readonly read?: `GET ${string}`;
  readonly remove?: `DELETE ${string}`;
}

/** Place of a form's records in the yearly assessment. */
export interface RecordBinding<L extends string = string> {
  /** Number of the module of the yearly assessment. */
  readonly module: number;
  /** Name of the record's own id on the wire; the only record of an assessment is known by the assessment's. */
  readonly idField: string;
  /** Key by which its calls name the assessment; default assessmentId. */
  readonly per?: 'planId';
  /**
   * Its calls when they are not `XSave`, `XEditDetails` and `DeleteX`. `module` tells categories that share calls
   * apart.
   */
  readonly calls?: RecordCalls;
  /**
   * There is one record of an assessment and no list. Sections with the same `store` are parts of one stored record,
   * and share its version.
   */
  readonly single?: { readonly store: string };
  /** The call that lists the records, and where they stand in its answer. */
  readonly listed: Listed<L>;
  /** A further list of the same records, under another name of their id. */
  readonly alsoListed?: Listed<L> & { readonly idField: string };
  /** A module without a record is incomplete unless the teacher has confirmed that there is none. */
  readonly required?: true;
  /** A record of an earlier year can be used again, without these fields; absent: it belongs to its year only. */
  readonly reuse?: { readonly without?: readonly string[] };
}

/** A record category: its form and its place in the assessment. */
export interface RecordDefinition<
  C extends string = string,
  F extends Fields = Fields,
  L extends string = string,
  N extends string = keyof F & string,
> extends FormDefinition<C, F, N>,
    RecordBinding<L> {
  /** The X of `XSave`, `XEditDetails` and `DeleteX`; misspelt names are part of the API and stay. */
  readonly category: C;
  readonly list: readonly Column<N>[];
  readonly print: readonly { readonly fields: Column<N>; readonly weight: number }[];
  readonly duplicateKeys: readonly Column<N>[];
}

/** Binds a form to the assessment as a record category. */
export const bind = <const C extends string, const F extends Fields, const L extends string>(
  form: FormDefinition<C, F>,
  binding: RecordBinding<L>,
): RecordDefinition<C, F, L> => ({
  list: [],
  print: [],
  duplicateKeys: [],
  ...form,
  ...binding,
  category: form.name,
});

/** Category under which the records of a definition are stored. */
export const storeOf = (d: RecordDefinition): string => d.single?.store ?? d.category;

export const callsOf = (d: RecordDefinition): RecordCalls =>
  d.calls ?? {
    save: `POST ${d.category}Save`,
    read: `GET ${d.category}EditDetails`,
    remove: `DELETE Delete${d.category}`,
  };

/** Do other categories have the same calls, so that `module` must be said? */
export const sharesCalls = (d: RecordDefinition): boolean => d.calls !== undefined && d.single === undefined;

/** Name of the assessment in the calls of a category. */
export const keyOf = (d: RecordDefinition): 'assessmentId' | 'planId' => d.per ?? 'assessmentId';

/** Keys of an assessment; each call uses one of them. */
export interface AssessmentKeys {
  assessmentId: string;
  planId: string;
}
/** Parameters with which a list or a save names the assessment and, where calls are shared, the module. */
export const addressing = (d: RecordDefinition, keys: AssessmentKeys): Row => ({
  [keyOf(d)]: keys[keyOf(d)],
  ...(sharesCalls(d) && { module: d.module }),
});
