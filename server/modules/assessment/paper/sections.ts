import { type RecordDefinition, recordsOfModule, storeOf } from '../../../../domain/assessment/binding';
import { attachmentsOf, isRequired, labelKey, storedName, type Words } from '../../../../domain/forms';
import { printedForm, printedTable } from '../../../../domain/forms/paper';
import type { PaperBlock, PaperCell } from '../../../../domain/papers/model';
import { chineseNumeral } from '../../../../domain/papers/numerals';
import { zh } from '../../../papers/words';
import type { AssessmentRecord } from '../load';

const center = (text: string): PaperCell => ({ text, align: 'center' });
const nameOfCategory = (d: RecordDefinition) => zh(labelKey(d));

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
  context: { words: Words; confirmedNone: boolean; section: (name: string) => PaperBlock },
): PaperBlock[] {
  const definitions = recordsOfModule(module);
  const withAttachments = definitions.filter((d) => attachmentsOf(d).length > 0);
  return definitions.flatMap((d) => {
    const own = records.filter((record) => record.category === storeOf(d));
    const empty = zh(context.confirmedNone ? 'paper.none' : 'paper.empty');
    const print = { words: context.words, empty };
    const content = d.single
      ? printedForm(d, own[0]?.data ?? {}, print)
      : [
          printedTable(
            d,
            own.map(({ data }) => data),
            print,
          ),
        ];
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
