import { recordList, storeOf } from '../../../domain/assessment/binding';
import type { Part } from '../../../domain/documents/parts';
import { assessmentModuleTable } from '../../../domain/enums';
import { defineForm, type Row } from '../../../domain/forms';

/** A module that the teacher has confirmed to have nothing for says so, and no more. */
const nothing = defineForm({
  name: 'nothing',
  words: 'assessment',
  fields: {},
  groups: [],
  title: '' as never,
  sample: () => ({}),
});

interface Kept {
  confirmedNone?: readonly number[];
  records?: readonly { id: string; category: string; data: Row }[];
}

/** What an attempt of an assessment consisted of: its records in the order of the modules, and the modules without any. */
export function partsOf(kept: Record<string, unknown>): Part[] {
  const { confirmedNone = [], records = [] } = kept as Kept;
  const none = assessmentModuleTable
    .filter(({ value }) => confirmedNone.includes(value))
    .map(
      ({ value, labelKey }): Part => ({
        id: `none:${value}`,
        form: nothing,
        values: {},
        section: labelKey,
        title: 'assessment.tile.none',
      }),
    );
  const filled = recordList.flatMap((d) =>
    records
      .filter(({ category }) => category === storeOf(d))
      .map(
        ({ id, data }): Part => ({
          // Sections that are stored together are told apart by their category.
          id: d.single ? `${id}:${d.category}` : id,
          form: d,
          values: data,
          section: `record.${d.category}`,
          // A section of which there is one is called by its name, and not by a text that somebody has written in it.
          ...(d.single && { title: `record.${d.category}` }),
        }),
      ),
  );
  return [...filled, ...none];
}
