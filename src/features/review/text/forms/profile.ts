import { profile } from '@domain/profile';
import { unitTransferForm } from '@domain/unitTransfers/form';
import type { FormOf } from '../sections';

const forms = [profile, unitTransferForm];

export const formOf: FormOf = (name) => forms.find((form) => form.name === name);
