import type { Tx } from '../db/client';
import { completeTrainings } from './training/complete';

/** What becomes of it that somebody has finished a course of a plan, in the transaction that noted it. */
type Heard = (tx: Tx, now: Date, accountId: string, planId: string) => Promise<void>;

/** Every area that hears of it; a further one is its line here, and self-study knows none of them. */
const hearing: readonly Heard[] = [completeTrainings];

/** Tells every area that somebody has finished a course of a plan. */
export const learned: Heard = async (tx, now, accountId, planId) => {
  for (const hear of hearing) await hear(tx, now, accountId, planId);
};
