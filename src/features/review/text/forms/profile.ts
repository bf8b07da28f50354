import { profile } from '@domain/profile';
import type { FormOf } from '../sections';

export const formOf: FormOf = (name) => (name === profile.name ? profile : undefined);
