import type { Tx } from '../db/client';
import { completeTrainings } from './training/complete';

/** Handler for a finished course of a plan, in the transaction that recorded it. */
type Heard = (tx: Tx, now: Date, accountId: string, planId: string) => Promise<void>;

/** Handlers of all areas; self-study knows none of them, so a further area adds a line here. */
const hearing: readonly Heard[] = [completeTrainings];

/** Tells every area that a user has finished a course of a plan. */
export const learned: Heard = async (tx, now, accountId, planId) => {
  for (const hear of hearing) await hear(tx, now, accountId, planId);
};
