import { type Locale, locales } from '../../../config/variants';
import type { DictNode, OrgNode } from '../../../domain/api/shapes';
import {
  type FieldShape,
  type FormDefinition,
  fieldAt,
  kindOf,
  labelKey,
  orderOf,
  type Row,
} from '../../../domain/forms';
import { inSheets } from '../../../domain/forms/sheet';
import type { Option } from '../../../domain/imports/cells';
import type { KnownColumn } from '../../../domain/imports/header';
import { branchesOf } from '../../../domain/organisations';
import { comparable } from '../../../domain/rules/comparable';
import { dictionary } from '../../db/dictionaries';
import type { Context } from '../../http/context';
import { entryWord } from '../../http/entryWords';
import { say } from '../../http/words';

/** Option with the ids above it, which limit the options when the column depends on another. */
export interface ColumnOption extends Option {
  readonly above?: readonly string[];
}

/** Column of an import sheet: a form field, a part of a field, or an extra column of the kind. */
export interface ImportColumn extends KnownColumn {
  readonly field: FieldShape;
  readonly options: readonly ColumnOption[];
  /** Names, as names are compared, of what there is and what cannot be chosen: nothing like them was meant. */
  readonly strange?: ReadonlySet<string>;
  /** True when only some rows need the column, which the head cannot show. */
  readonly conditional?: true;
  /** Name of the column whose value narrows the options. */
  readonly under?: string | undefined;
  /** Own hint of the field, in the caller's language. */
  readonly hint?: string | undefined;
}

/** A message in the caller's language first, then in the others: sheets are read in all of them. */
export const inAll = (locale: Locale, key: string, params: (locale: Locale) => Record<string, string> = () => ({})) => [
  ...new Set([locale, ...locales].map((one) => say(one, key, params(one)))),
];

/** Entries without children, as options; with several levels the first name is the whole path. */
function leaves(
  nodes: readonly DictNode[],
  path: boolean,
  locale: Locale,
  above: readonly DictNode[] = [],
): ColumnOption[] {
  return nodes.flatMap((node): ColumnOption[] => {
    const way = [...above, node];
    if (node.disabled) return [];
    if (node.children?.length) return leaves(node.children, path, locale, way);
    const wayIn = (one: Locale) => way.map(({ name }) => entryWord(one, name));
    // A sheet is read in every language; the caller's is suggested: first as the path, last as the entry alone.
    const others = locales.flatMap((one) => [wayIn(one).join(' / '), entryWord(one, node.name)]);
    const own = entryWord(locale, node.name);
    const names = [wayIn(locale).join(' / '), ...others.filter((name) => name !== own), own];
    return [
      { value: path ? way.map(({ id }) => id) : node.id, names: [...new Set(names)], above: above.map(({ id }) => id) },
    ];
  });
}

/** Options for organisations and those below them; the first name is the path when several have the same name. */
export function organisationOptions(tree: readonly OrgNode[], tops: readonly string[]): ColumnOption[] {
  const walk = (list: readonly OrgNode[], way: readonly string[]): { id: string; name: string; way: string[] }[] =>
    list.flatMap(({ L, V, C }) => [{ id: V, name: L, way: [...way, L] }, ...walk(C ?? [], [...way, L])]);
  const all = walk(branchesOf(tree, new Set(tops)), []);
  const times = new Map<string, number>();
  for (const { name } of all) times.set(name, (times.get(name) ?? 0) + 1);
  return all.map(({ id, name, way }) => ({
    value: id,
    names: times.get(name) === 1 ? [name, way.join(' / ')] : [way.join(' / '), name],
  }));
}

/** Options for what an importer keeps, with their names of before (`earlierNames`), and the names of all other organisations. */
export function organisationChoices(
  tree: readonly OrgNode[],
  tops: readonly string[],
  earlier: ReadonlyMap<string, NonNullable<Option['earlier']>>,
): Choices {
  const organisations = organisationOptions(tree, tops).map((one) => {
    const names = earlier.get(String(one.value));
    return { ...one, alike: true as const, ...(names && { earlier: names }) };
  });
  const known = new Set(organisations.flatMap(({ names }) => names.map(comparable)));
  const all = organisationOptions(
    tree,
    tree.map(({ V }) => V),
  );
  const names = all.flatMap((one) => one.names.map(comparable));
  return { organisations, strange: new Set(names.filter((name) => !known.has(name))) };
}

/** Context for columns: the language, and the database with the dictionaries. */
type Asking = Pick<Context, 'db' | 'locale'>;

interface Choices {
  /** Options of columns for an organisation. */
  readonly organisations?: readonly ColumnOption[];
  /** Names of the other organisations. */
  readonly strange?: ReadonlySet<string>;
}

async function optionsOf(ctx: Asking, key: string, field: FieldShape, from: Choices): Promise<readonly ColumnOption[]> {
  const entries = kindOf(field).sheet?.entries?.(field, key);
  if (!entries) return [];
  if ('dict' in entries)
    return leaves((await dictionary({ ...ctx, locale: 'zh-CN' }, entries.dict)).tree, entries.path, ctx.locale);
  if ('organisations' in entries) return from.organisations ?? [];
  return entries.options.map(({ value, key: name }) => ({ value, names: inAll(ctx.locale, name) }));
}

/** Names of the fields that a sheet of the form can have, in its order; files are added afterwards. */
export const sheetFields = (d: FormDefinition): string[] =>
  orderOf(d).filter((name) => inSheets(d.fields[name] as FieldShape));

/**
 * Columns for fields of a form. A part of an object or of a row has its path as name, like `teacherCert.no` or
 * `otherTeaching.0.subjectId`: one row of several has columns.
 */
export const formColumns = (
  ctx: Asking,
  d: FormDefinition,
  names: readonly string[],
  from: Choices = {},
): Promise<ImportColumn[]> =>
  Promise.all(
    names.map(async (name): Promise<ImportColumn> => {
      const found = fieldAt(d.fields, name);
      if (!found) throw new Error(`${d.name} has no field ${name}`);
      const { field } = found;
      const key = labelKey(d, ...found.names);
      const whole = labelKey(d, found.names[0] ?? '');
      const beside = name.slice(0, name.lastIndexOf('.') + 1);
      return {
        name,
        field,
        labels:
          found.names.length === 1
            ? inAll(ctx.locale, key)
            : inAll(ctx.locale, 'import.column.part', (one) => ({ whole: say(one, whole), part: say(one, key) })),
        required: field.required === true && field.visibleWhen === undefined,
        options: await optionsOf(ctx, key, field, from),
        ...(field.kind === 'organisation' && from.strange && { strange: from.strange }),
        ...('under' in field && field.under !== undefined && { under: `${beside}${field.under}` }),
        ...(field.hint && { hint: say(ctx.locale, `${key}.hint`) }),
      };
    }),
  );

/** Values by the names of columns, as the row of a form that they stand for. */
export function rowOfColumns(values: Row): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const [first = '', ...rest] = name.split('.');
    const part = rest.at(-1);
    if (part === undefined) out[first] = value;
    else if (rest.length === 1) out[first] = { ...(out[first] as Row | undefined), [part]: value };
    else out[first] = [{ ...((out[first] as Row[] | undefined)?.[0] as Row | undefined), [part]: value }];
  }
  return out;
}

/** The reverse: what a row of a form has for a column. */
export const valueOfColumn = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Row | undefined)?.[part], row);
