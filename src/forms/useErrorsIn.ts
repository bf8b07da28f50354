import { Form } from 'antd';
import { errorsNow } from './errorsNow';
import type { Path } from './types';

/** How many fields below some places of the form are wrong, those of the drawn rows of a table included. */
export function useErrorsIn(places: readonly Path[]): number {
  const form = Form.useFormInstance();
  const starts = places.map((place) => `${place.join('.')}.`);
  const isBelow = (name: string) => starts.some((start) => `${name}.`.startsWith(start));
  return Form.useWatch(() => [...errorsNow(form).keys()].filter(isBelow).length, { form, preserve: true }) ?? 0;
}
