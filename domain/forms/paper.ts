import { fittingRows, fittingShares } from '../papers/layout';
import type { PaperBlock, PaperCell } from '../papers/model';
import { type Column, type FormDefinition, labelKey, labelText, orderOf } from './defineForm';
import { type Fields, holds, type Row } from './field';
import type { Said, Words } from './kind';
import { type FieldShape, kindOf } from './kinds';
import { isFile, valueIn } from './names';

/** How a form is printed: as pairs of label and value, or several of them as a table. */
export interface Print {
  readonly words: Words;
  /** Text in place of a table's rows when there are none. */
  readonly empty: string;
  /** Extra column at the end of each row, for example the names of its files. */
  readonly beside?: { readonly head: string; readonly whole: readonly string[]; readonly text: (row: Row) => string };
}

/** Weight of the columns for running numbers and for the extra column; their content makes them wide enough. */
const NUMBER_WEIGHT = 0.1;
/** Widths of label and value, twice beside each other. */
const FORM_WIDTHS = [22, 40, 22, 40];

const center = (text: string): PaperCell => ({ text, align: 'center' });

/** A value as it is printed, '' for a blank one. */
export function printedText(field: FieldShape, value: unknown, said: Said): string {
  if (value === undefined || value === null || value === '') return '';
  const kind = kindOf(field);
  return (kind.paper ?? kind.text).call(kind, field, value, said);
}

/** The text of one field, '' where it does not apply. */
const textIn = (fields: Fields, name: string, row: Row, said: Said): string => {
  const field = fields[name];
  return !field || !holds(field.visibleWhen, row) ? '' : printedText(field, valueIn(name, field, row), said);
};

interface TableOf {
  readonly fields: Fields;
  readonly columns: readonly { readonly fields: readonly string[]; readonly weight: number }[];
  /** Catalogue key of a field's label. */
  readonly label: (name: string) => string;
  /** Sums below the rows, by field; not shown without rows. */
  readonly sums?: Readonly<Record<string, string>>;
}

function tableOf(
  { fields, columns, label, sums = {} }: TableOf,
  rows: readonly Row[],
  { words, empty, beside }: Print,
): PaperBlock {
  const said = (name: string): Said => ({ label: label(name), words });
  const all = [
    { weight: NUMBER_WEIGHT, head: words.say('paper.number') },
    ...columns.map(({ fields: names, weight }) => ({
      weight,
      head: names.map((name) => words.say(label(name))).join('\n'),
      whole: names.flatMap((name) => {
        const field = fields[name];
        return field ? (kindOf(field).whole?.(field, said(name)) ?? []) : [];
      }),
    })),
    ...(beside ? [{ weight: NUMBER_WEIGHT, head: beside.head, whole: beside.whole }] : []),
  ];
  const widths = fittingShares(all);
  const cells = rows.map((row, i) => [
    center(String(i + 1)),
    ...columns.map(({ fields: names }) => ({
      text: names
        .map((name) => textIn(fields, name, row, said(name)))
        .filter(Boolean)
        .join('\n'),
    })),
    ...(beside ? [{ text: beside.text(row) }] : []),
  ]);
  const summed = columns.map(({ fields: names }) => ({ text: names.map((name) => sums[name] ?? '').join('') }));
  const below = rows.length > 0 && Object.keys(sums).length > 0 ? [[center(words.say('paper.total')), ...summed]] : [];
  const shown = [...fittingRows(widths, cells), ...below];
  return { kind: 'table', widths, head: all.map(({ head }) => head), rows: shown, empty };
}

/** Several filled-in forms, in the columns that their definition prints. */
export const printedTable = (
  d: Pick<FormDefinition, 'words' | 'fields'> & {
    readonly print?: readonly { fields: Column; weight: number }[];
  },
  rows: readonly Row[],
  print: Print,
): PaperBlock => tableOf({ fields: d.fields, columns: d.print ?? [], label: (name) => labelKey(d, name) }, rows, print);

/**
 * A filled-in form on paper: pairs of label and value, then the long texts, which may fill pages, and the tables. Of
 * its files only the text of `beside` is printed; hidden fields are not.
 */
export function printedForm(d: FormDefinition, row: Row, print: Print): PaperBlock[] {
  const { words, empty, beside } = print;
  const label = (name: string) => labelKey(d, name);
  const called = (name: string) => labelText((key) => words.say(key), d, name);
  const said = (name: string): Said => ({ label: label(name), words });
  const shown = orderOf(d).flatMap((name) => {
    const field = d.fields[name];
    return field && !isFile(field) ? [{ name, field, ...kindOf(field) }] : [];
  });
  const pair = (name: string, colSpan?: number): PaperCell[] => [
    { text: called(name), head: true },
    { text: textIn(d.fields, name, row, said(name)), ...(colSpan && { colSpan }) },
  ];
  const pairs: PaperCell[][] = [];
  let half: string | undefined;
  for (const { name, field } of shown.filter(({ long, nested }) => !long && !nested)) {
    if (field.wide) pairs.push(pair(name, 3));
    else if (half === undefined) half = name;
    else {
      pairs.push([...pair(half), ...pair(name)]);
      half = undefined;
    }
  }
  if (half !== undefined) pairs.push(pair(half, 3));
  if (beside)
    pairs.push([
      { text: beside.head, head: true },
      { text: beside.text(row), colSpan: 3 },
    ]);
  const below = shown.flatMap(({ name, field, long, nested }): PaperBlock[] => {
    if (nested) {
      const fields = nested.fields(field);
      const columns = Object.entries(fields).flatMap(([part, one]) =>
        isFile(one) ? [] : [{ fields: [part], weight: 1 }],
      );
      const rows = holds(field.visibleWhen, row) ? nested.rows(row[name]) : [];
      const sums = nested.sums?.(field, row[name]) ?? {};
      return [tableOf({ fields, columns, label: (part) => labelKey(d, name, part), sums }, rows, { words, empty })];
    }
    if (!long) return [];
    const text = textIn(d.fields, name, row, said(name));
    const rows = text ? fittingRows([1], [[{ text }]]) : [];
    return [{ kind: 'table', widths: [1], head: [called(name)], rows, empty }];
  });
  return [...(pairs.length > 0 ? [{ kind: 'form' as const, widths: FORM_WIDTHS, rows: pairs }] : []), ...below];
}
