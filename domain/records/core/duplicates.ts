import { comparable } from '../../rules/comparable';
import type { RecordDefinition } from './defineRecord';
import type { Row } from './field';

/** Characters of one value that is compared; longer ones are no record's. */
export const COMPARED_MAX = 500;

/**
 * One mark for every set of the definition's `duplicateKeys` that is filled in completely. Two records that share a mark
 * are probably the same.
 */
export const duplicateMarks = (d: RecordDefinition, row: Row): string[] =>
  d.duplicateKeys.flatMap((names, i) => {
    const values = names.map((name) => comparable(row[name]));
    return values.includes('') ? [] : [JSON.stringify([i, ...values])];
  });

/** The fields by which two records are probably the same; undefined when they are not. */
export const sharedFields = (d: RecordDefinition, a: Row, b: Row): readonly string[] | undefined => {
  const theirs = new Set(duplicateMarks(d, b));
  const mark = duplicateMarks(d, a).find((one) => theirs.has(one));
  return mark === undefined ? undefined : d.duplicateKeys[JSON.parse(mark)[0] as number];
};

/** Every field that tells whether two records are the same. */
export const comparedFields = (d: RecordDefinition): string[] => [...new Set(d.duplicateKeys.flat())];

/** How far two records agree, 0 to 1: of the compared fields that `a` has filled in, the share that `b` has the same. */
export function similarity(d: RecordDefinition, a: Row, b: Row): number {
  const filled = comparedFields(d).filter((name) => comparable(a[name]) !== '');
  const same = filled.filter((name) => comparable(a[name]) === comparable(b[name]));
  return filled.length === 0 ? 0 : Math.round((same.length / filled.length) * 100) / 100;
}

/** The field whose value alone names the thing, such as a certificate's number. */
const numberOf = (d: RecordDefinition): string | undefined => d.duplicateKeys.find((names) => names.length === 1)?.[0];

/** Are two records the same by their number, or by several fields together? */
export const whySame = (fields: readonly string[]): 'sameNo' | 'sameTitleDate' =>
  fields.length === 1 ? 'sameNo' : 'sameTitleDate';

/** Name in the query of row D76: `name`, `no` and `date`, and beside them the field's own. */
const queryName = (d: RecordDefinition, field: string): string =>
  field === d.title ? 'name' : field === numberOf(d) ? 'no' : field === d.date ? 'date' : field;

/** What the query of row D76 asks of a category beyond `name`, `no` and `date`. */
export const furtherNames = (d: RecordDefinition): string[] =>
  comparedFields(d).filter((field) => queryName(d, field) === field && !['name', 'no', 'date'].includes(field));

/** The compared fields of a record as the query of row D76; blank ones are left out. */
export const duplicateQuery = (d: RecordDefinition, row: Row): Record<string, string> =>
  Object.fromEntries(
    comparedFields(d).flatMap((field) => {
      const value = row[field];
      return comparable(value) === '' ? [] : [[queryName(d, field), String(value)]];
    }),
  );

/** The reverse of {@link duplicateQuery}. */
export const rowOfQuery = (d: RecordDefinition, query: Row): Row =>
  Object.fromEntries(comparedFields(d).map((field) => [field, query[queryName(d, field)]]));
