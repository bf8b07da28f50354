import type { EditProps } from '../../types';
import { Cell } from './Cell';

/** It is read, also in a form that is filled in. */
export const Edit = ({ field, value, labelKey, Value }: EditProps) => (
  <Cell field={field} value={value} labelKey={labelKey} Value={Value} />
);
