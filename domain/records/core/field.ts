/*
 * Field kinds of a record category. A definition holds no words: the label of field `f` of category `C` is the message
 * `record.C.f`, an option's is `record.C.f.<option name>`, a hint's `record.C.f.hint`.
 */

/** One row as it travels: values by field name. */
export type Row = Readonly<Record<string, unknown>>;

/** Pure data, so that form, server, print and import evaluate the same condition: every named field has one of the values. */
export type Condition = Readonly<Record<string, readonly (string | number | boolean)[]>>;

export const holds = (condition: Condition | undefined, row: Row): boolean =>
  Object.entries(condition ?? {}).every(([name, values]) => values.includes(row[name] as string | number | boolean));

interface Common {
  readonly required?: boolean;
  /** Required only while this holds. */
  readonly requiredWhen?: Condition;
  readonly visibleWhen?: Condition;
  /** Takes the whole width of a two-column form. */
  readonly wide?: boolean;
  /** There is a message `record.<category>.<field>.hint`. */
  readonly hint?: boolean;
}

export interface TextOptions extends Common {
  /** Characters; default 50 (specification §9). */
  readonly max?: number;
  readonly multiline?: boolean;
  /** Named shape a value must have beyond its length. */
  readonly format?: TextFormat;
}
/** ISSN `1234-567X`; CN number `45-1024/G4`; ISBN of 13 or 10 places, with or without dashes. */
export type TextFormat = 'issn' | 'cn' | 'isbn';
export interface IntOptions extends Common {
  readonly min?: number;
  readonly max?: number;
  /** A year or the like: no thousands are separated. */
  readonly plain?: true;
}
export interface DecimalOptions extends IntOptions {
  /** Places after the point, at most. */
  readonly places: number;
}
export interface DateOptions extends Common {
  readonly precision?: 'day' | 'month';
  /** Name of the date that must not be later: the beginning of a span of which this is the end. */
  readonly from?: string;
  /** The day or month must not lie after today. */
  readonly past?: boolean;
}
export interface SelectOptions extends Common {
  readonly dict: string;
}
export interface ChoiceOptions<V extends number> extends Common {
  readonly options: readonly { readonly value: V; readonly name: string }[];
}
export interface AttachmentsOptions extends Common {
  /** How many files, at most. */
  readonly most: number;
}

/**
 * A field of a record. `T` is the stored value and `Present` says whether it is always there; both live in the type only.
 * `type` is the form field type of specification §3 (text 0, int 1, date 2, select 3, cascader 4).
 */
export type Field<T = unknown, Present extends boolean = boolean> = FieldShape & {
  readonly '~value'?: T;
  readonly '~present'?: Present;
};

export type FieldShape =
  | ({ readonly kind: 'text'; readonly type: 0 } & TextOptions)
  | ({ readonly kind: 'int'; readonly type: 1 } & IntOptions)
  | ({ readonly kind: 'decimal'; readonly type: 1 } & DecimalOptions)
  | ({ readonly kind: 'date'; readonly type: 2 } & DateOptions)
  | ({ readonly kind: 'flag'; readonly type: 3 } & Common)
  | ({ readonly kind: 'select'; readonly type: 3 } & SelectOptions)
  | ({ readonly kind: 'choice'; readonly type: 3 } & ChoiceOptions<number>)
  | ({ readonly kind: 'cascader'; readonly type: 4 } & SelectOptions)
  | ({ readonly kind: 'attachment'; readonly type?: undefined } & Common)
  | ({ readonly kind: 'attachments'; readonly type?: undefined } & AttachmentsOptions);
export type FieldKind = FieldShape['kind'];

/** A conditional field may be absent, so it is optional in the record's type even when it is required while shown. */
type PresentOf<O> = O extends { visibleWhen: Condition } ? false : O extends { required: true } ? true : false;

export const text = <const O extends TextOptions>(o: O): Field<string, PresentOf<O>> => ({
  kind: 'text',
  type: 0,
  ...o,
});
export const int = <const O extends IntOptions>(o: O): Field<number, PresentOf<O>> => ({ kind: 'int', type: 1, ...o });
/** A number with a few places after the point, such as hours. */
export const decimal = <const O extends DecimalOptions>(o: O): Field<number, PresentOf<O>> => ({
  kind: 'decimal',
  type: 1,
  ...o,
});
/** Yes or no; the words are `record.<category>.<field>.yes` and `.no`. */
export const flag = <const O extends Common>(o: O): Field<boolean, PresentOf<O>> => ({ kind: 'flag', type: 3, ...o });
/** `YYYY-MM-DD`, or `YYYY-MM` with precision 'month'. */
export const date = <const O extends DateOptions>(o: O): Field<string, PresentOf<O>> => ({
  kind: 'date',
  type: 2,
  ...o,
});
/** The id of a dictionary entry; its name is read as `fooName`, whether the field is called `fooId` or `foo`. */
export const select = <const O extends SelectOptions>(o: O): Field<string, PresentOf<O>> => ({
  kind: 'select',
  type: 3,
  ...o,
});
/** One of a few values fixed by the product. */
export const choice = <const V extends number, const O extends ChoiceOptions<V>>(
  o: O,
): Field<O['options'][number]['value'], PresentOf<O>> =>
  ({ kind: 'choice', type: 3, ...o }) as Field<O['options'][number]['value'], PresentOf<O>>;
/** The ids from the root to the chosen entry; their names are read as `fooNames`, in the same order. */
export const cascader = <const O extends SelectOptions>(o: O): Field<string[], PresentOf<O>> => ({
  kind: 'cascader',
  type: 4,
  ...o,
});
/** One file. Field `f` is written as `fResId` and read as `fResInfo`; a required one may follow after saving, but not after submitting. */
export const attachment = <const O extends Common>(o: O): Field<string, false> => ({ kind: 'attachment', ...o });
/** Several files. Field `f` is written as `fIds` and read as `fInfos`. */
export const attachments = <const O extends AttachmentsOptions>(o: O): Field<string[], false> => ({
  kind: 'attachments',
  ...o,
});

export type FileShape = Extract<FieldShape, { kind: 'attachment' | 'attachments' }>;
export const isFile = (field: FieldShape): field is FileShape =>
  field.kind === 'attachment' || field.kind === 'attachments';

/** Must the field be filled in, in this row? Where it is not visible it must not. */
export const isRequired = (field: FieldShape, row: Row): boolean =>
  holds(field.visibleWhen, row) &&
  (field.required === true || (field.requiredWhen !== undefined && holds(field.requiredWhen, row)));

/** Name under which a field's value is stored and written. */
export const storedName = (name: string, field: FieldShape): string =>
  field.kind === 'attachment' ? `${name}ResId` : field.kind === 'attachments' ? `${name}Ids` : name;

/** Name under which what a person reads of a field travels: files, names of dictionary entries, else the value itself. */
export function readName(name: string, field: FieldShape): string {
  switch (field.kind) {
    case 'attachment':
      return `${name}ResInfo`;
    case 'attachments':
      return `${name}Infos`;
    case 'select':
      return `${name.replace(/Id$/, '')}Name`;
    case 'cascader':
      return `${name.replace(/s$/, '')}Names`;
    default:
      return name;
  }
}
