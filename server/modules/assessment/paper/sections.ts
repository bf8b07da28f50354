import { type RecordDefinition, recordsOfModule, storeOf } from '../../../../domain/assessment/binding';
import { attachmentsOf, isRequired, labelKey, type Row, storedName, type Words } from '../../../../domain/forms';
import { type Print, printedForm, printedTable } from '../../../../domain/forms/paper';
import type { PaperBlock } from '../../../../domain/papers/model';
import { chineseNumeral } from '../../../../domain/papers/numerals';
import { zh } from '../../../papers/words';
import type { AssessmentRecord } from '../load';

/** Attachments that each record has or lacks, printed beside it; undefined when none exist and none are required. */
function attachmentsBeside(d: RecordDefinition, records: readonly AssessmentRecord[]): Print['beside'] {
  const attachments = attachmentsOf(d);
  const has = ([name, field]: (typeof attachments)[number], data: Row) =>
    [data[storedName(name, field)] ?? []].flat().length > 0;
  const told = attachments.filter(([name, field]) =>
    records.some(({ data }) => has([name, field], data) || isRequired(field, data)),
  );
  if (told.length === 0) return undefined;
  const line = (name: string, state: 'there' | 'missing' | 'notNeeded') =>
    zh('paper.attachment.of', { name: zh(labelKey(d, name)), state: zh(`paper.attachment.${state}`) });
  return {
    head: zh('paper.attachments'),
    whole: told.map(([name]) => line(name, 'there')),
    text: (data) =>
      told
        .map(([name, field]) =>
          line(name, has([name, field], data) ? 'there' : isRequired(field, data) ? 'missing' : 'notNeeded'),
        )
        .join('\n'),
  };
}

/** Numbers sections as they are added: 一、 二、 三、. */
export function sectionCounter() {
  let n = 0;
  return (name: string): PaperBlock => {
    n += 1;
    return { kind: 'heading', level: 2, text: zh('paper.section', { n: chineseNumeral(n), name }) };
  };
}

/** A module's sections: each category's table, with the attachments of each record beside it. */
export function moduleSections(
  module: number,
  records: readonly AssessmentRecord[],
  context: { words: Words; confirmedNone: boolean; section: (name: string) => PaperBlock },
): PaperBlock[] {
  const empty = zh(context.confirmedNone ? 'paper.none' : 'paper.empty');
  return recordsOfModule(module).flatMap((d) => {
    const own = records.filter((record) => record.category === storeOf(d));
    const beside = attachmentsBeside(d, own);
    const print = { words: context.words, empty, ...(beside && { beside }) };
    const rows = own.map(({ data }) => data);
    const content = d.single ? printedForm(d, rows[0] ?? {}, print) : [printedTable(d, rows, print)];
    return [context.section(zh(labelKey(d))), ...content];
  });
}
