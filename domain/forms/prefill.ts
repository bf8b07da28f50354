import type { FormDefinition } from './defineForm';
import { isBlank, type Row } from './field';
import { kindOf } from './kinds';
import { storedName } from './names';
import { normalised } from './values';

type Definition = Pick<FormDefinition, 'fields'>;

/** Value at a path of a row. */
const at = (row: Row | undefined, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Row | undefined)?.[part], row);

/** A record of the person's own that values are taken from, or that proves them. */
export interface HeldRecord {
  readonly category: string;
  readonly data: Row;
  readonly verified: boolean;
}

/**
 * Source of a value, the value that it was computed from, and the record that says the same, with whether it was
 * verified.
 */
export interface Origin {
  readonly from: string;
  readonly basis?: string;
  readonly proof?: Pick<HeldRecord, 'category' | 'verified'>;
}

/** Name of the source that is not one row but all records. */
export const RECORDS = 'record';

/** Categories of the records that a form takes values from or has them proven by. */
export const provingCategories = ({ fields }: Definition): string[] => [
  ...new Set(
    Object.values(fields).flatMap(({ prefill }) => {
      const [source, category = ''] = prefill?.from.split('.') ?? [];
      return [...(source === RECORDS ? [category] : []), ...(prefill?.proof?.split('.').slice(0, 1) ?? [])];
    }),
  ),
];

type Rows = Readonly<Record<string, Row>>;

/** The value of a field with the record that it stands in, or that says the same. */
function found(
  { prefill }: Definition['fields'][string],
  sources: Rows,
  records: readonly HeldRecord[],
): { said: unknown; record?: HeldRecord | undefined } {
  const [source = '', ...path] = prefill?.from.split('.') ?? [];
  if (source === RECORDS) {
    const [category, ...part] = path;
    const record = records.find(
      (one) =>
        one.category === category && !isBlank(at(one.data, part)) && (prefill?.among?.(one.data, sources) ?? true),
    );
    return { said: at(record?.data, part), record };
  }
  const said = at(sources[source], path);
  const [proving, ...part] = prefill?.proof?.split('.') ?? [];
  const says = records.find((one) => one.category === proving && !isBlank(said) && at(one.data, part) === said);
  return { said, record: says };
}

/**
 * Values that an empty form offers from other sources, and the source of each; `today` is the calendar day for computed
 * values. Of several records a verified one is taken, and of those the first.
 */
export function prefilled(d: Definition, sources: Rows, today = '', records: readonly HeldRecord[] = []) {
  const best = [...records].sort((a, b) => Number(b.verified) - Number(a.verified));
  const values: Record<string, unknown> = {};
  const from: Record<string, Origin> = {};
  for (const [name, field] of Object.entries(d.fields)) {
    const { prefill } = field;
    const { said, record } = found(field, sources, best);
    const value = prefill?.by && !isBlank(said) ? prefill.by.of(said, today) : said;
    if (isBlank(value)) continue;
    values[storedName(name, field)] = kindOf(field).taken?.(value) ?? value;
    from[name] = {
      from: prefill?.from.split('.')[0] ?? '',
      ...(prefill?.by && { basis: String(said) }),
      ...(record && { proof: { category: record.category, verified: record.verified } }),
    };
  }
  return { values: normalised(d, values), from };
}
