import type { PlanRow } from '@domain/api/selfStudy';
import { ProjectTime } from '@domain/statuses';

/** Why nothing can be put into the cart of a plan. */
export type LockedKey = 'selfStudy.locked.ended' | 'selfStudy.locked.notSignedUp';

export function lockOf(plan: Pick<PlanRow, 'planState' | 'isSignup'> | undefined): LockedKey | undefined {
  if (!plan) return undefined;
  if (plan.planState === ProjectTime.Ended) return 'selfStudy.locked.ended';
  return plan.isSignup ? undefined : 'selfStudy.locked.notSignedUp';
}
