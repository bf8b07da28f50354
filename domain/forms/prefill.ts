import type { FormDefinition } from './defineForm';
import { isBlank, type Row } from './field';
import { kindOf } from './kinds';
import { storedName } from './names';
import { normalised } from './values';

type Definition = Pick<FormDefinition, 'fields'>;

/** What stands at a place of a row, whose parts are joined with dots. */
const at = (row: Row | undefined, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Row | undefined)?.[part], row);

/** Where a value came from; and what it was computed from. */
export interface Origin {
  readonly from: string;
  readonly basis?: string;
}

/**
 * What an empty form offers from other sources, and where each value came from; `today` is the calendar day for what is
 * computed.
 */
export function prefilled(d: Definition, sources: Readonly<Record<string, Row>>, today = '') {
  const values: Record<string, unknown> = {};
  const from: Record<string, Origin> = {};
  for (const [name, field] of Object.entries(d.fields)) {
    const { prefill } = field;
    const [source = '', ...path] = prefill?.from.split('.') ?? [];
    const said = at(sources[source], path);
    const value = prefill?.by && !isBlank(said) ? prefill.by.of(said, today) : said;
    if (isBlank(value)) continue;
    values[storedName(name, field)] = kindOf(field).taken?.(value) ?? value;
    from[name] = { from: source, ...(prefill?.by && { basis: String(said) }) };
  }
  return { values: normalised(d, values), from };
}
