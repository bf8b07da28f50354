import { personnelRecord } from '../../db/schema';
import type { AccountPart } from '../account/parts';

/** What the personnel office has entered of somebody goes with the person. */
export const personnelPart: AccountPart = { moved: [personnelRecord.accountId] };
