import type { Row } from '../forms/field';
import type { RecordBinding } from './bind';

/** The call that lists records, and where they stand in its answer. */
export interface Listed<L extends string = string> {
  readonly call: L;
  /** Key of the rows; absent: the answer is the rows, or, for the only record of an assessment, holds its fields. */
  readonly key?: string;
  /** The rows stand under several keys, by the value of a choice. */
  readonly split?: { readonly field: string; readonly keys: Readonly<Record<number, string>> };
  /** Number fields whose sums stand beside the rows under the same names. */
  readonly totals?: readonly string[];
}

/** Sums of hours and the like, without rounding errors of binary fractions. */
const sum = (rows: readonly Row[], name: string): number =>
  Math.round(rows.reduce((all, row) => all + (typeof row[name] === 'number' ? row[name] : 0), 0) * 100) / 100;

/** Part of a list call's answer, for one of the definitions that it lists; the parts are joined. */
function partOf(listed: Listed, single: boolean, rows: readonly Row[]): Record<string, unknown> | readonly Row[] {
  const { key, split, totals = [] } = listed;
  const sums = Object.fromEntries(totals.map((name) => [name, sum(rows, name)]));
  if (split)
    return Object.fromEntries(
      Object.entries(split.keys).map(([value, name]) => [name, rows.filter((r) => r[split.field] === Number(value))]),
    );
  if (key !== undefined) return { ...sums, [key]: single ? rows[0] : rows };
  return single ? { ...rows[0] } : rows;
}

/** The answer of a list call from the rows of each definition that it lists. */
export function listAnswer(
  parts: readonly { listed: Listed; single: boolean; rows: readonly Row[] }[],
): Record<string, unknown> | readonly Row[] {
  const made = parts.map(({ listed, single, rows }) => partOf(listed, single, rows));
  const [first] = made;
  return made.length === 1 && first ? first : Object.assign({}, ...made);
}

/** The rows of a definition in the answer of its list call; the reverse of {@link listAnswer}. */
export function rowsIn(d: Pick<RecordBinding, 'listed' | 'single'>, answer: unknown): Row[] {
  const { key, split } = d.listed;
  const all = answer as Record<string, unknown>;
  if (split) return Object.values(split.keys).flatMap((name) => (all[name] ?? []) as Row[]);
  const found = key === undefined ? answer : all[key];
  return (d.single ? [found] : (found ?? [])) as Row[];
}
