import type { FormInstance } from 'antd';
import { pathOf } from './jump';

const valueAt = (form: FormInstance, name: string): string =>
  JSON.stringify(form.getFieldValue([...pathOf(name)])) ?? '';

/** Fields that the server refused, with the refused values as JSON. */
export type Refused = ReadonlyMap<string, string>;
export const refusedNow = (form: FormInstance, names: readonly string[]): Refused =>
  new Map(names.map((name) => [name, valueAt(form, name)]));

/**
 * Removes the errors of the fields that are right now, and returns their names. `told` are the fields of the summary,
 * `wrong` those that break a rule now. A field that the server refused keeps its error until its value changes.
 */
export function settle(
  form: FormInstance,
  told: readonly string[],
  wrong: ReadonlySet<string>,
  refused: Refused,
): readonly string[] {
  const red = form
    .getFieldsError()
    .filter(({ errors }) => errors.length > 0)
    .map(({ name }) => name.join('.'));
  const good = [...new Set([...red, ...told])].filter(
    (name) => !wrong.has(name) && refused.get(name) !== valueAt(form, name),
  );
  form.setFields(good.map((name) => ({ name: [...pathOf(name)], errors: [] })));
  return good;
}

/** Does a field of the form show an error? */
export const isRed = (form: FormInstance): boolean => form.getFieldsError().some(({ errors }) => errors.length > 0);
