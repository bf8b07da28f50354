import type { FormDefinition } from './defineForm';
import { isBlank, type Row } from './field';
import { storedName } from './names';
import { normalised } from './values';

type Definition = Pick<FormDefinition, 'fields'>;

/** What an empty form offers from other sources, and which source each value came from. */
export function prefilled(d: Definition, sources: Readonly<Record<string, Row>>) {
  const values: Record<string, unknown> = {};
  const from: Record<string, string> = {};
  for (const [name, field] of Object.entries(d.fields)) {
    const [source = '', ...path] = field.prefill?.from.split('.') ?? [];
    const value = sources[source]?.[path.join('.')];
    if (isBlank(value)) continue;
    values[storedName(name, field)] = value;
    from[name] = source;
  }
  return { values: normalised(d, values), from };
}
