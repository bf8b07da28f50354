import { comparable } from '../rules/comparable';
import type { FormDefinition } from './defineForm';
import type { Row } from './field';

type Compared = Pick<FormDefinition, 'title' | 'date' | 'duplicateKeys'>;
const keysOf = (d: Compared): readonly (readonly string[])[] => d.duplicateKeys ?? [];

/** Longest compared value in characters; no record has a longer one. */
export const COMPARED_MAX = 500;

/**
 * Marks of a record, one for every set of the definition's `duplicateKeys` that is filled in completely. Two records
 * that share a mark are probably the same.
 */
export const duplicateMarks = (d: Compared, row: Row): string[] =>
  keysOf(d).flatMap((names, i) => {
    const values = names.map((name) => comparable(row[name]));
    return values.includes('') ? [] : [JSON.stringify([i, ...values])];
  });

/** The fields that make two records probably the same; undefined when they are not. */
export const sharedFields = (d: Compared, a: Row, b: Row): readonly string[] | undefined => {
  const theirs = new Set(duplicateMarks(d, b));
  const mark = duplicateMarks(d, a).find((one) => theirs.has(one));
  return mark === undefined ? undefined : keysOf(d)[JSON.parse(mark)[0] as number];
};

/** Every field that tells whether two records are the same. */
export const comparedFields = (d: Compared): string[] => [...new Set(keysOf(d).flat())];

/** How far two records agree, 0 to 1: of the compared fields that `a` has filled in, the share that `b` has the same. */
export function similarity(d: Compared, a: Row, b: Row): number {
  const filled = comparedFields(d).filter((name) => comparable(a[name]) !== '');
  const same = filled.filter((name) => comparable(a[name]) === comparable(b[name]));
  return filled.length === 0 ? 0 : Math.round((same.length / filled.length) * 100) / 100;
}

/** The field whose value alone names the thing, such as a certificate's number. */
const numberOf = (d: Compared): string | undefined => keysOf(d).find((names) => names.length === 1)?.[0];

/** Are two records the same by their number, or by several fields together? */
export const whySame = (fields: readonly string[]): 'sameNo' | 'sameTitleDate' =>
  fields.length === 1 ? 'sameNo' : 'sameTitleDate';

/** Name of a field in the query for duplicates: `name`, `no` or `date`, otherwise the field's own. */
const queryName = (d: Compared, field: string): string =>
  field === d.title ? 'name' : field === numberOf(d) ? 'no' : field === d.date ? 'date' : field;

/** Fields of a category in the query for duplicates beyond `name`, `no` and `date`. */
export const furtherNames = (d: Compared): string[] =>
  comparedFields(d).filter((field) => queryName(d, field) === field && !['name', 'no', 'date'].includes(field));

/** The compared fields of a record as a query for duplicates; blank ones are left out. */
export const duplicateQuery = (d: Compared, row: Row): Record<string, string> =>
  Object.fromEntries(
    comparedFields(d).flatMap((field) => {
      const value = row[field];
      return comparable(value) === '' ? [] : [[queryName(d, field), String(value)]];
    }),
  );

/** The reverse of {@link duplicateQuery}. */
export const rowOfQuery = (d: Compared, query: Row): Row =>
  Object.fromEntries(comparedFields(d).map((field) => [field, query[queryName(d, field)]]));
