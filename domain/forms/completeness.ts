import type { FormDefinition } from './defineForm';
import { holds, isBlank, isRequired, type Row } from './field';
import type { FieldShape } from './kinds';
import { storedName } from './names';
import { missingFields } from './validate';

export interface GroupCompleteness {
  readonly name: string;
  /** At least one field of it must be filled in. */
  readonly required: boolean;
  /** Required fields that are not filled in well yet, in the order of the form. */
  readonly missing: readonly string[];
  /** Optional fields without which it is not called filled in. */
  readonly expected: readonly string[];
}

export interface Completeness {
  /** Required fields of this form as it is filled in. */
  readonly total: number;
  readonly missing: readonly string[];
  readonly groups: readonly GroupCompleteness[];
}

/** Is an optional field empty that its group is expected to say? */
const isExpected = (name: string, field: FieldShape, row: Row): boolean =>
  field.expectedWhen !== undefined &&
  holds(field.expectedWhen, row) &&
  holds(field.visibleWhen, row) &&
  isBlank(row[storedName(name, field)]);

/** Fields that must still be filled in before a form can be submitted, by its groups; `today` is `YYYY-MM-DD`. */
export function completenessOf(d: Pick<FormDefinition, 'fields' | 'groups'>, row: Row, today: string): Completeness {
  const lacking = new Set(missingFields(d, row, { today, complete: true }));
  const groups = d.groups.map(({ name, fields }) => {
    const needed = fields.filter((one) => isRequired(d.fields[one] ?? {}, row));
    const expected = fields.filter((one) => {
      const field = d.fields[one];
      return field !== undefined && isExpected(one, field, row);
    });
    return { name, needed: needed.length, missing: needed.filter((one) => lacking.has(one)), expected };
  });
  return {
    total: groups.reduce((sum, { needed }) => sum + needed, 0),
    missing: groups.flatMap(({ missing }) => missing),
    groups: groups.map(({ name, needed, missing, expected }) => ({ name, required: needed > 0, missing, expected })),
  };
}
