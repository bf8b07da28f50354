import { Form } from 'antd';
import type { Path } from './types';

/** How many fields below some places of the form are wrong, those of the rows of a table included. */
export function useErrorsIn(places: readonly Path[]): number {
  const form = Form.useFormInstance();
  const isBelow = (name: readonly (string | number)[]) =>
    places.some((place) => place.every((part, i) => name[i] === part));
  return (
    Form.useWatch(
      () => form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && isBelow(name)).length,
      form,
    ) ?? 0
  );
}
