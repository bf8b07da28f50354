import { recordList, storeOf } from '../../../domain/assessment/binding';
import type { Part } from '../../../domain/documents/parts';
import { assessmentModuleTable } from '../../../domain/enums';
import { defineForm, type Row } from '../../../domain/forms';

/** Empty form for a module in which the teacher has confirmed to have nothing. */
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

/** Parts of an attempt: its records in the order of the modules, then the modules confirmed to have none. */
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
        sectionName: String(value),
        title: 'assessment.tile.none',
      }),
    );
  const filled = recordList.flatMap((d) =>
    records
      .filter(({ category }) => category === storeOf(d))
      .map(
        ({ id, data }): Part => ({
          // Sections that are stored in one record get different ids by their category.
          id: d.single ? `${id}:${d.category}` : id,
          form: d,
          values: data,
          section: `record.${d.category}`,
          sectionName: String(d.module),
          // A section that exists once is titled by its category, not by a text from one of its fields.
          ...(d.single && { title: `record.${d.category}` }),
        }),
      ),
  );
  return [...filled, ...none];
}
