import type { Field, FieldShape, Row } from './field';

export type Fields = Readonly<Record<string, Field>>;
type Value<F> = F extends { readonly '~value'?: infer T } ? NonNullable<T> : never;
type Stored<N extends string, F> = F extends { readonly kind: 'attachment' } ? `${N}ResId` : N;
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

export interface RecordDefinition<C extends string = string, F extends Fields = Fields, L extends string = string> {
  /** The X of `XSave`, `XEditDetails` and `DeleteX` (specification §7); misspelt names stay as they are there. */
  readonly category: C;
  /** Module of the yearly assessment (specification §3). */
  readonly module: number;
  /** Name of the record's own id on the wire. */
  readonly idField: string;
  /** The call that lists the records, and the key of its answer that holds them. */
  readonly listed: { readonly call: L; readonly key: string };
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
  readonly date: keyof F & string;
  readonly list: readonly Column<F>[];
  readonly print: readonly { readonly fields: Column<F>; readonly weight: number }[];
  /** Two records with the same values of one of these sets are probably the same. */
  readonly duplicateKeys: readonly (readonly (keyof F & string)[])[];
  /** A believable record for demonstration and tests; `i` counts from 0. */
  readonly sample: (i: number) => Row;
}

/** Name under which a field's value is stored and written. */
export const storedName = (name: string, field: FieldShape) => (field.kind === 'attachment' ? `${name}ResId` : name);
export const attachmentsOf = (d: RecordDefinition) =>
  Object.entries(d.fields).filter(([, f]) => f.kind === 'attachment');
export const labelKey = (d: Pick<RecordDefinition, 'category'>, name: string) => `record.${d.category}.${name}`;

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
  for (const [name, field] of Object.entries(d.fields)) {
    if (field.kind === 'select' && !name.endsWith('Id')) problem(`${name}: a select's name ends in Id`);
    for (const [on, values] of Object.entries(field.visibleWhen ?? {})) {
      const target: FieldShape | undefined = d.fields[on];
      if (!target) problem(`${name}.visibleWhen: no field ${on}`);
      if (target?.kind === 'choice' && values.some((v) => !target.options.some((o) => o.value === v)))
        problem(`${name}.visibleWhen.${on}: no such option`);
    }
  }
  return d;
}
