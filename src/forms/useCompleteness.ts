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
 * Missing fields of the form by its present values, and these values (`row`); the server uses the same function. While
 * the user types, only the calling component renders again.
 */
export function useCompleteness(definition: FormDefinition, form: FormInstance): Completeness & { row: Row } {
  Form.useWatch([], form);
  const written = writtenValues(definition, form.getFieldsValue(true) as Record<string, unknown>);
  const row = applicable(definition, normalised(definition, written));
  return { ...completenessOf(definition, row, serverToday()), row };
}
