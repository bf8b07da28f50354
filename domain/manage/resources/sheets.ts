import { dictionaryEntry } from './dictionaryEntry';
import { officeGrant } from './officeGrant';
import { officeSeat } from './officeSeat';

/** Resources whose rows are imported from a sheet with the columns of their form. */
export const sheetResources = [dictionaryEntry, officeGrant, officeSeat] as const;
