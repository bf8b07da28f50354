import type { EditProps } from '../../types';
import { Cell } from './Cell';

/** Shows the text; it is read-only in a form too. */
export const Edit = ({ field, value, labelKey, Value }: EditProps) => (
  <Cell field={field} value={value} labelKey={labelKey} Value={Value} />
);
