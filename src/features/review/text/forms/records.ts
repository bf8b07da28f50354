import { recordList } from '@domain/assessment/binding';
import type { FormOf } from '../sections';

export const formOf: FormOf = (name) => recordList.find((one) => one.name === name);
