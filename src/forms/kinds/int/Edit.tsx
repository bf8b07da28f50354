import type { EditProps } from '../../types';
import { NumberInput } from '../NumberInput';

export const Edit = ({ field: _, ...props }: EditProps) => <NumberInput {...props} inputMode="numeric" />;
