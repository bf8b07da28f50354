import type { Row } from '@domain/forms';
import { Form } from 'antd';
import type { Path } from './types';

/** The row that a path stands in: the form itself, or a row or an object within it. */
export const rowAt = (values: unknown, path: Path): Row =>
  (path
    .slice(0, -1)
    .reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], values) as
    | Row
    | undefined) ?? {};

/**
 * Present values beside a field under some names. The component renders again only when one of them changes. Values of
 * hidden fields count as well.
 */
export function useBeside(path: Path, names: readonly string[]): Row {
  const form = Form.useFormInstance();
  Form.useWatch(
    (values: object) => {
      const row = rowAt(values, path);
      return JSON.stringify(names.map((name) => row[name] ?? null));
    },
    { form, preserve: true },
  );
  // Read from the form, because the watched values are missing in the first rendering.
  const row = rowAt(form.getFieldsValue(true), path);
  return Object.fromEntries(names.map((name) => [name, row[name] ?? undefined]));
}
