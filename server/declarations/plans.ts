import type { PlanSourceName } from '../../domain/declarations/declaration';
import { instantOf } from '../../domain/rules/calendar';
import type { Db, Tx } from '../db/client';
import { planOf, windowOpen } from '../modules/assessment/load';

/** What a declaration needs to know of the plan that it is handed in for. */
export interface DeclarationPlan {
  /** Of the declarant. */
  readonly isOpen: (now: Date) => boolean;
  readonly deadline: Date | null;
  /** Until when a level decides; null where nothing is said. */
  readonly levelDeadline: (level: number) => Date | null;
}

/** Readers of plans by their source; each throws 404 for a plan that is not there. */
export const planSources: Readonly<Record<PlanSourceName, (db: Db | Tx, id: string) => Promise<DeclarationPlan>>> = {
  yearly: async (db, id) => {
    const plan = await planOf(db, id);
    return {
      isOpen: (now) => windowOpen(plan, now),
      deadline: plan.deadline,
      levelDeadline: (level) => {
        const until = plan.levelDeadlines[level - 1];
        return until ? instantOf(until) : null;
      },
    };
  },
};
