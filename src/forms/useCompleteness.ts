import {
  applicable,
  type Completeness,
  completenessOf,
  type FormDefinition,
  normalised,
  type Row,
  writtenValues,
} from '@domain/forms';
import { Form, type FormInstance } from 'antd';
import { serverToday } from '@/services/clock';

type Found = Completeness & { row: Row };

/** Last answers by the values of a form, which are another object after each change. */
const known = new WeakMap<object, { definition: FormDefinition; today: string; found: Found }>();

/** Numbers of values, so that two that were watched can be told apart without reading them. */
const numbers = new WeakMap<object, number>();
let count = 0;
function numberOf(values: object): number {
  const number = numbers.get(values) ?? ++count;
  numbers.set(values, number);
  return number;
}

/**
 * Missing fields of the form by its present values, and these values (`row`); the server uses the same function. While
 * the user types, only the calling components render again, and all of them share one answer.
 */
export function useCompleteness(definition: FormDefinition, form: FormInstance): Found {
  Form.useWatch(numberOf, { form, preserve: true });
  const values = form.getFieldsValue(true) as Record<string, unknown>;
  const today = serverToday();
  const before = known.get(values);
  if (before?.definition === definition && before.today === today) return before.found;
  const row = applicable(definition, normalised(definition, writtenValues(definition, values)));
  const found = { ...completenessOf(definition, row, today), row };
  known.set(values, { definition, today, found });
  return found;
}
