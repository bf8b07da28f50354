import { declarations } from '@domain/declarations';
import type { FormOf } from '../sections';

export const formOf: FormOf = (name) => declarations.find(({ form }) => form.name === name)?.form;
