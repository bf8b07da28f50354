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

/**
 * What has still to be filled in, by what stands in the form now, and that; the server asks the same function. Only its own
 * component is drawn anew while one types.
 */
export function useCompleteness(definition: FormDefinition, form: FormInstance): Completeness & { row: Row } {
  Form.useWatch([], form);
  const written = writtenValues(definition, form.getFieldsValue(true) as Record<string, unknown>);
  const row = applicable(definition, normalised(definition, written));
  return { ...completenessOf(definition, row, serverToday()), row };
}
