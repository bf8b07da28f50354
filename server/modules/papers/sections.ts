import { fittingRows, fittingShares } from '../../../domain/papers/layout';
import type { PaperBlock, PaperCell } from '../../../domain/papers/model';
import { chineseNumeral } from '../../../domain/papers/numerals';
import {
  attachmentsOf,
  type FieldShape,
  holds,
  labelKey,
  type RecordDefinition,
  recordsOfModule,
  storedName,
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
  return field?.kind === 'choice' ? field.options.map((option) => zh(`${label}.${option.name}`)) : [];
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
  const textOf = (record: AssessmentRecord, name: string) => {
    const field = d.fields[name];
    if (!field || !holds(field.visibleWhen, record.data)) return '';
    return valueText(field, record.data[storedName(name, field)], labelKey(d, name), nameOf);
  };
  const rows = records.map((record, i) => [
    center(String(i + 1)),
    ...d.print.map(({ fields }) => ({
      text: fields
        .map((name) => textOf(record, name))
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
      if (!holds(field.visibleWhen, data)) return center(zh('paper.attachment.notNeeded'));
      return center(zh(data[storedName(name, field)] ? 'paper.attachment.there' : 'paper.attachment.missing'));
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
    const own = records.filter((record) => record.category === d.category);
    const empty = zh(context.confirmedNone ? 'paper.none' : 'paper.empty');
    const blocks = [context.section(nameOfCategory(d)), recordTable(d, own, context.nameOf, empty)];
    if (own.length === 0 || !withAttachments.includes(d)) return blocks;
    const name =
      withAttachments.length > 1 ? zh('paper.attachmentsOf', { name: nameOfCategory(d) }) : zh('paper.attachments');
    return [...blocks, context.section(name), attachmentTable(d, own)];
  });
}
