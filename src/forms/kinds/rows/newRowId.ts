import { newId } from '@/services/ids';

/** An id for a new row of this form: two people who add rows at the same time never have the same. */
export const newRowId = (): string => newId().slice(0, 13);
