import { dictionaryEntry } from './dictionaryEntry';

/** Resources whose rows are imported from a sheet with the columns of their form. */
export const sheetResources = [dictionaryEntry] as const;
