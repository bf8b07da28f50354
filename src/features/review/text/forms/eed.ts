import { eedReportForm } from '@domain/eed/report';
import type { FormOf } from '../sections';

export const formOf: FormOf = (name) => (name === eedReportForm.name ? eedReportForm : undefined);
