import { certificateForm } from '@domain/certificate/form';
import type { FormOf } from '../sections';

export const formOf: FormOf = (name) => (name === certificateForm.name ? certificateForm : undefined);
