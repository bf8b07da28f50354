import type { ShapeOf } from '@domain/forms';
import { Form } from 'antd';
import { NOT_TOLD } from '@/services/words';
import type { EditProps } from '../../types';
import { rowAt } from '../../useBeside';
import { Cell } from './Cell';

/** Value that is computed from the present values of the other fields. */
export function Edit({ field, path, labelKey, id, Value }: EditProps<ShapeOf<'computed'>>) {
  const form = Form.useFormInstance();
  const value = Form.useWatch((values: object) => field.of(rowAt(values, path)), { form, preserve: true });
  return (
    <output id={id}>
      {value === undefined ? NOT_TOLD : <Cell field={field} value={value} labelKey={labelKey} Value={Value} />}
    </output>
  );
}
