import { fittingRows, fittingShares } from '../../../domain/papers/layout';
import type { PaperBlock, PaperCell } from '../../../domain/papers/model';
import { chineseNumeral } from '../../../domain/papers/numerals';
import {
  attachmentsOf,
  type FieldShape,
  holds,
  isFile,
  isRequired,
  labelKey,
  type RecordDefinition,
  type Row,
  recordsOfModule,
  storedName,
  storeOf,
} from '../../../domain/records';
import type { AssessmentRecord } from '../assessment/load';
import { dateText, valueText, zh } from './words';

/** Weight of the column of running numbers; its head makes it wide enough. */
const NUMBER_WEIGHT = 0.1;

export type NameOf = (dict: string, id: string) => string;

const center = (text: string): PaperCell => ({ text, align: 'center' });
const nameOfCategory = (d: RecordDefinition) => zh(`record.${d.category}`);

/** Texts of a field that ought to stand on one line: dates, and the few values of a choice. */
function wholeTexts(field: FieldShape | undefined, label: string): string[] {
  if (field?.kind === 'date') return [dateText(field.precision === 'month' ? '2026-12' : '2026-12-31')];
  if (field?.kind === 'choice') return field.options.map((option) => zh(`${label}.${option.name}`));
  return field?.kind === 'flag' ? [zh(`${label}.yes`), zh(`${label}.no`)] : [];
}

/** The text of one field of a record, '' where it does not apply. */
function textOf(d: RecordDefinition, data: Row, name: string, nameOf: NameOf): string {
  const field = d.fields[name];
  if (!field || !holds(field.visibleWhen, data)) return '';
  return valueText(field, data[storedName(name, field)], labelKey(d, name), nameOf);
}

/** The one record of a section: pairs of label and value, and below them the long texts, which may fill pages. */
function sectionBlocks(d: RecordDefinition, data: Row, nameOf: NameOf, empty: string): PaperBlock[] {
  const fields = d.groups.flatMap((group) => group.fields).filter((name) => !isFile(d.fields[name] as FieldShape));
  const isLong = (name: string) => {
    const field = d.fields[name];
    return field?.kind === 'text' && field.multiline === true;
  };
  const pair = (name: string, colSpan?: number): PaperCell[] => [
    { text: zh(labelKey(d, name)), head: true },
    { text: textOf(d, data, name, nameOf), ...(colSpan && { colSpan }) },
  ];
  const rows: PaperCell[][] = [];
  let half: string | undefined;
  for (const name of fields.filter((one) => !isLong(one))) {
    if (d.fields[name]?.wide) rows.push(pair(name, 3));
    else if (half === undefined) half = name;
    else {
      rows.push([...pair(half), ...pair(name)]);
      half = undefined;
    }
  }
  if (half !== undefined) rows.push(pair(half, 3));
  const long = fields.filter(isLong).map((name): PaperBlock => {
    const text = textOf(d, data, name, nameOf);
    return {
      kind: 'table',
      widths: [1],
      head: [zh(labelKey(d, name))],
      rows: text ? fittingRows([1], [[{ text }]]) : [],
      empty,
    };
  });
  return [...(rows.length > 0 ? [{ kind: 'form' as const, widths: [22, 40, 22, 40], rows }] : []), ...long];
}

/** The records of one category, in the columns that its definition prints. */
function recordTable(
  d: RecordDefinition,
  records: readonly AssessmentRecord[],
  nameOf: NameOf,
  empty: string,
): PaperBlock {
  const columns = [
    { weight: NUMBER_WEIGHT, head: zh('paper.number') },
    ...d.print.map(({ fields, weight }) => ({
      weight,
      head: fields.map((name) => zh(labelKey(d, name))).join('\n'),
      whole: fields.flatMap((name) => wholeTexts(d.fields[name], labelKey(d, name))),
    })),
  ];
  const widths = fittingShares(columns);
  const rows = records.map((record, i) => [
    center(String(i + 1)),
    ...d.print.map(({ fields }) => ({
      text: fields
        .map((name) => textOf(d, record.data, name, nameOf))
        .filter(Boolean)
        .join('\n'),
    })),
  ]);
  const head = columns.map((column) => column.head);
  return { kind: 'table', widths, head, rows: fittingRows(widths, rows), empty };
}

/** Which attachments each record has. */
function attachmentTable(d: RecordDefinition, records: readonly AssessmentRecord[]): PaperBlock {
  const attachments = attachmentsOf(d);
  const rows = records.map(({ data }, i) => [
    center(String(i + 1)),
    ...attachments.map(([name, field]) => {
      const has = [data[storedName(name, field)] ?? []].flat().length > 0;
      if (has) return center(zh('paper.attachment.there'));
      return center(zh(isRequired(field, data) ? 'paper.attachment.missing' : 'paper.attachment.notNeeded'));
    }),
  ]);
  const head = [
    zh('paper.attachment.record', { name: nameOfCategory(d) }),
    ...attachments.map(([name]) => zh(labelKey(d, name))),
  ];
  return { kind: 'table', widths: head.map(() => 1), head, rows, empty: '' };
}

/** Numbers sections as they are added: 一、 二、 三、. */
export function sectionCounter() {
  let n = 0;
  return (name: string): PaperBlock => {
    n += 1;
    return { kind: 'heading', level: 2, text: zh('paper.section', { n: chineseNumeral(n), name }) };
  };
}

/** A module's sections: each category's table, and below it which attachments there are. */
export function moduleSections(
  module: number,
  records: readonly AssessmentRecord[],
  context: { nameOf: NameOf; confirmedNone: boolean; section: (name: string) => PaperBlock },
): PaperBlock[] {
  const definitions = recordsOfModule(module);
  const withAttachments = definitions.filter((d) => attachmentsOf(d).length > 0);
  return definitions.flatMap((d) => {
    const own = records.filter((record) => record.category === storeOf(d));
    const empty = zh(context.confirmedNone ? 'paper.none' : 'paper.empty');
    const content = d.single
      ? sectionBlocks(d, own[0]?.data ?? {}, context.nameOf, empty)
      : [recordTable(d, own, context.nameOf, empty)];
    const blocks = [context.section(nameOfCategory(d)), ...content];
    // A list in which nothing is there and nothing is asked for would only take room.
    const told = attachmentsOf(d).some(([name, field]) =>
      own.some(({ data }) => data[storedName(name, field)] !== undefined || isRequired(field, data)),
    );
    if (!told) return blocks;
    const name =
      withAttachments.length > 1 ? zh('paper.attachmentsOf', { name: nameOfCategory(d) }) : zh('paper.attachments');
    return [...blocks, context.section(name), attachmentTable(d, own)];
  });
}
