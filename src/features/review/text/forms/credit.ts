import { conversionForm } from '@domain/credit/conversion';
import type { FormOf } from '../sections';

export const formOf: FormOf = (name) => (name === conversionForm.name ? conversionForm : undefined);
