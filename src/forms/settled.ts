import type { FormInstance } from 'antd';
import { pathOf } from './jump';

const valueAt = (form: FormInstance, name: string): string =>
  JSON.stringify(form.getFieldValue([...pathOf(name)])) ?? '';

/** What only the server knew was wrong, with the values that it was said of. */
export type Refused = ReadonlyMap<string, string>;
export const refusedNow = (form: FormInstance, names: readonly string[]): Refused =>
  new Map(names.map((name) => [name, valueAt(form, name)]));

/**
 * Takes the errors off the fields that have become good, and answers their names. `told` are the fields of the summary, `wrong` those
 * that break a rule as the form stands now. What the server has refused stays until another value stands there.
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

/** Is there anything red, or told of? */
export const isRed = (form: FormInstance): boolean => form.getFieldsError().some(({ errors }) => errors.length > 0);
