import { rightToLeft } from '../rules/isolate';
import type { Common, Fields, Row } from './field';
import { type FieldShape, kindOf } from './kinds';
import { isFile } from './names';

/** Column of a list or a paper: one field, or several below each other. */
export type Column<N extends string = string> = readonly N[];

export interface FieldGroup<N extends string = string> {
  readonly name: string;
  /** In front of its name wherever it is read. */
  readonly number?: string;
  /** Opened by the user. */
  readonly folded?: boolean;
  /** Columns for short fields, where there is room; default 2. */
  readonly columns?: 3;
  readonly fields: readonly N[];
}

/**
 * A form: its fields and their layout, without texts and independent of where it is used. `N` are the names of its
 * fields.
 */
export interface FormDefinition<
  C extends string = string,
  F extends Fields = Fields,
  N extends string = keyof F & string,
> {
  readonly name: C;
  /**
   * Beginning of the catalogue keys of its labels: that of field `f` is `<words>.f`, an option's `<words>.f.<option>`, a
   * hint's `<words>.f.hint`, that of part `p` of a row or an object `<words>.f.p`.
   */
  readonly words: string;
  /** Beginning of the catalogue keys of its groups; default `<words>.group`. */
  readonly groupWords?: string;
  readonly fields: F;
  /** Every field stands in exactly one group, attachments in a group of their own. */
  readonly groups: readonly FieldGroup<N>[];
  /** Fields that give a filled-in form its name and its date. */
  readonly title: N;
  readonly date?: N;
  /** Text that names the declared work: two persons with the same text declare the same work. Absent: there is none. */
  readonly work?: N;
  readonly list?: readonly Column<N>[];
  readonly print?: readonly { readonly fields: Column<N>; readonly weight: number }[];
  /** Two forms with the same values of one of these sets are probably the same. */
  readonly duplicateKeys?: readonly Column<N>[];
  /** Believable values for demonstration and tests; `i` counts from 0, nothing in it is later than October of `year`. */
  readonly sample: (i: number, year?: number) => Row;
}

/** Catalogue key of a field's label; of a part of a row or an object by both names. */
export const labelKey = (d: Pick<FormDefinition, 'words'>, ...names: readonly string[]): string =>
  [d.words, ...names].join('.');
export const groupKey = (d: Pick<FormDefinition, 'words' | 'groupWords'>, group: string): string =>
  `${d.groupWords ?? `${d.words}.group`}.${group}`;

type Definition = Pick<FormDefinition, 'fields'>;

/** A number stays in front of a name that is written from right to left, wherever the two stand. */
export const numbered = (number: string | undefined, name: string): string =>
  number === undefined ? name : `${rightToLeft.test(name) ? `\u2066${number}\u2069` : number} ${name}`;

type Say = (key: string) => string;
/** Label of a form, a field or a part of a field; a field has its number in front. */
export const labelText = (say: Say, d: Pick<FormDefinition, 'words' | 'fields'>, ...names: readonly string[]): string =>
  numbered(names.length === 1 ? d.fields[names[0] ?? '']?.number : undefined, say(labelKey(d, ...names)));
/** Name of a group, with its number. */
export const groupText = (
  say: Say,
  d: Pick<FormDefinition, 'words' | 'groupWords' | 'groups'>,
  group: string,
): string => numbered(d.groups.find(({ name }) => name === group)?.number, say(groupKey(d, group)));

/** Names that a field's conditions and rules look at. */
export const looksAt = (field: FieldShape): string[] => [
  ...Object.keys({ ...field.visibleWhen, ...field.requiredWhen, ...field.expectedWhen }),
  ...(field.with ?? []),
  ...('from' in field && field.from !== undefined ? [field.from] : []),
  ...('under' in field && field.under !== undefined ? [field.under] : []),
];

function checkFields(where: string, fields: Fields): void {
  const problem = (text: string): never => {
    throw new Error(`Form ${where}: ${text}`);
  };
  for (const [name, field] of Object.entries(fields)) {
    for (const on of looksAt(field)) if (!(on in fields)) problem(`${name} looks at ${on}, which is no field`);
    const { visibleWhen, requiredWhen, expectedWhen }: Common = field;
    for (const [on, values] of Object.entries({ ...visibleWhen, ...requiredWhen, ...expectedWhen })) {
      const target = fields[on];
      if (target && 'options' in target && values.some((v) => !target.options.some((o) => o.value === v)))
        problem(`${name} depends on an option that ${on} does not have`);
    }
    if ('from' in field && field.from !== undefined && fields[field.from]?.kind !== field.kind)
      problem(`${name}.from: ${field.from} is no ${field.kind}`);
    const { nested } = kindOf(field);
    if (!nested) continue;
    checkFields(`${where}.${name}`, nested.fields(field));
    if (nested.hasIds?.(field) && 'id' in nested.fields(field)) problem(`${name}: a row's id is its own`);
  }
}

/** Checks a definition when the module is loaded: a slip in it stops every test and every start. Throws Error. */
export function defineForm<const C extends string, const F extends Fields>(
  d: FormDefinition<C, F>,
): FormDefinition<C, F> {
  const problem = (text: string): never => {
    throw new Error(`Form ${d.name}: ${text}`);
  };
  const grouped = d.groups.flatMap((g) => g.fields);
  const names = Object.keys(d.fields);
  if (new Set(grouped).size !== grouped.length || grouped.length !== names.length)
    problem('every field must stand in exactly one group');
  for (const { name, fields } of d.groups) {
    const apart = fields.filter((one) => kindOf(d.fields[one] as FieldShape).apart).length;
    if (apart > 0 && apart < fields.length) problem(`group ${name}: attachments stand in a group of their own`);
  }
  checkFields(d.name, d.fields);
  return d;
}

/** The names of the fields in the order of the form. */
export const orderOf = (d: Pick<FormDefinition, 'groups'>): string[] => d.groups.flatMap((group) => group.fields);

export const attachmentsOf = (d: Definition): [name: string, field: FieldShape][] =>
  Object.entries(d.fields).filter(([, field]) => isFile(field));

const fieldKeys = (label: string, field: FieldShape): string[] => {
  const kind = kindOf(field);
  return [
    label,
    ...(field.hint ? [`${label}.hint`] : []),
    ...(field.derived ? [field.derived.note] : []),
    ...(field.prefill?.by ? [field.prefill.by.note] : []),
    ...(kind.keys?.(field, label) ?? []),
    ...Object.entries(kind.nested?.fields(field) ?? {}).flatMap(([name, part]) => fieldKeys(`${label}.${name}`, part)),
  ];
};

/** Every message of the catalogue that a form needs: labels, hints, options and groups. */
export const keysOf = (d: FormDefinition): string[] => [
  ...d.groups.map((group) => groupKey(d, group.name)),
  ...Object.entries(d.fields).flatMap(([name, field]) => fieldKeys(labelKey(d, name), field)),
];

/** The dictionaries that a form chooses from, those of its rows and objects included. */
export const dictionariesOf = ({ fields }: Pick<FormDefinition, 'fields'>): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field) => {
      const inner = kindOf(field).nested?.fields(field);
      return [...('dict' in field ? [field.dict] : []), ...(inner ? dictionariesOf({ fields: inner }) : [])];
    }),
  ),
];
