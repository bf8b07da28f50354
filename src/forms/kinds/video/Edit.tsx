import type { EditProps } from '../../types';
import { FileCard } from '../FileCard';

/** A film; it is sent in parts, and goes on where it stopped. */
export const Edit = ({ field, ...props }: EditProps) => (
  <FileCard {...props} scene="video" required={field.required === true} />
);
