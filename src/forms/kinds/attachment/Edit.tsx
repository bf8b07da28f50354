import type { EditProps } from '../../types';
import { FileCard } from '../FileCard';

export const Edit = ({ field, ...props }: EditProps) => (
  <FileCard {...props} scene="attachment" required={field.required === true} />
);
