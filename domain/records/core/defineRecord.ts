import { type Field, type FieldShape, type FileShape, isFile, type Row } from './field';
import type { Listed } from './listing';

export type Fields = Readonly<Record<string, Field>>;
type Value<F> = F extends { readonly '~value'?: infer T } ? NonNullable<T> : never;
type Stored<N extends string, F> = F extends { readonly kind: 'attachment' }
  ? `${N}ResId`
  : F extends { readonly kind: 'attachments' }
    ? `${N}Ids`
    : N;
type Simplify<T> = { [K in keyof T]: T[K] };

/** The values of a record as they are written: attachments as `<field>ResId`. */
export type RecordValues<F extends Fields> = Simplify<
  {
    [K in keyof F & string as F[K] extends { readonly '~present'?: true } ? Stored<K, F[K]> : never]: Value<F[K]>;
  } & {
    [K in keyof F & string as F[K] extends { readonly '~present'?: true } ? never : Stored<K, F[K]>]?: Value<
      F[K]
    > | null;
  }
>;

/** One column of a list or a paper: one or several fields, one below the other. */
export type Column<F extends Fields> = readonly (keyof F & string)[];

/** Method and name of the calls of a category. */
export interface RecordCalls {
  readonly save: `POST ${string}` | `PUT ${string}`;
  readonly read?: `GET ${string}`;
  readonly remove?: `DELETE ${string}`;
}

export interface RecordDefinition<C extends string = string, F extends Fields = Fields, L extends string = string> {
  /** The X of `XSave`, `XEditDetails` and `DeleteX` (specification §7); misspelt names stay as they are there. */
  readonly category: C;
  /** Module of the yearly assessment (specification §3). */
  readonly module: number;
  /** Name of the record's own id on the wire; the only record of an assessment is known by the assessment's. */
  readonly idField: string;
  /** What its calls name the assessment by (specification §3: keyed by assessmentId or planId); default assessmentId. */
  readonly per?: 'planId';
  /** Its calls when they are not `XSave`, `XEditDetails` and `DeleteX`. Categories that share calls are told apart by `module`. */
  readonly calls?: RecordCalls;
  /**
   * There is one record of an assessment and no list. Sections with the same `store` are parts of one stored record,
   * and share its version.
   */
  readonly single?: { readonly store: string };
  /** What a first record offers: the values of the profile's fields of the same names. */
  readonly prefill?: 'profile';
  /** The call that lists the records, and where they stand in its answer. */
  readonly listed: Listed<L>;
  /** A further list of the same records, under another name of their id. */
  readonly alsoListed?: Listed<L> & { readonly idField: string };
  /** A module without a record is incomplete unless the teacher has confirmed that there is none. */
  readonly required: boolean;
  readonly fields: F;
  /** Every field stands in exactly one group, attachments in a group of their own; `folded` groups open on demand. */
  readonly groups: readonly {
    readonly name: string;
    readonly folded?: boolean;
    readonly fields: readonly (keyof F & string)[];
  }[];
  /** The field a record is called by, and the one it is dated by. */
  readonly title: keyof F & string;
  readonly date?: keyof F & string;
  readonly list: readonly Column<F>[];
  readonly print: readonly { readonly fields: Column<F>; readonly weight: number }[];
  /** Two records with the same values of one of these sets are probably the same. */
  readonly duplicateKeys: readonly (readonly (keyof F & string)[])[];
  /** A record of an earlier year can be used again, without these fields; absent: it belongs to its year only. */
  readonly reuse?: { readonly without: readonly (keyof F & string)[] };
  /** A believable record for demonstration and tests; `i` counts from 0, nothing in it is later than October of `year`. */
  readonly sample: (i: number, year?: number) => Row;
}

export const attachmentsOf = (d: Pick<RecordDefinition, 'fields'>): [name: string, field: FileShape][] =>
  Object.entries(d.fields).flatMap(([name, field]) => (isFile(field) ? [[name, field]] : []));
export const labelKey = (d: Pick<RecordDefinition, 'category'>, name: string) => `record.${d.category}.${name}`;

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

/** By what an assessment is known (specification §3). */
export interface AssessmentKeys {
  assessmentId: string;
  planId: string;
}
/** How a list or a save of a category says which assessment, and where needed which category, it means. */
export const addressing = (d: RecordDefinition, keys: AssessmentKeys): Row => ({
  [keyOf(d)]: keys[keyOf(d)],
  ...(sharesCalls(d) && { module: d.module }),
});

/** Checks a definition when the module is loaded: a slip in it stops every test and every start. Throws Error. */
export function defineRecord<const C extends string, const F extends Fields, const L extends string>(
  d: RecordDefinition<C, F, L>,
): RecordDefinition<C, F, L> {
  const problem = (text: string): never => {
    throw new Error(`Record ${d.category}: ${text}`);
  };
  const grouped = d.groups.flatMap((g) => g.fields);
  const names = Object.keys(d.fields);
  if (new Set(grouped).size !== grouped.length || grouped.length !== names.length)
    problem('every field must stand in exactly one group');
  for (const { name, fields } of d.groups) {
    const files = fields.filter((one) => isFile(d.fields[one] as FieldShape)).length;
    if (files > 0 && files < fields.length) problem(`group ${name}: attachments stand in a group of their own`);
  }
  for (const [name, field] of Object.entries(d.fields)) {
    for (const [on, values] of Object.entries({ ...field.visibleWhen, ...field.requiredWhen })) {
      const target: FieldShape | undefined = d.fields[on];
      if (!target) problem(`${name} depends on ${on}, which is no field`);
      if (target?.kind === 'choice' && values.some((v) => !target.options.some((o) => o.value === v)))
        problem(`${name} depends on an option that ${on} does not have`);
    }
    if (field.kind === 'date' && field.from !== undefined && d.fields[field.from]?.kind !== 'date')
      problem(`${name}.from: ${field.from} is no date`);
  }
  return d;
}
