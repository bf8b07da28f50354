import type { PlanRow } from '@domain/api/selfStudy';
import { offered } from '@/components/MoveButton';

/** Key of the reason why nothing can be added to the cart of a plan. */
export type LockedKey = 'selfStudy.locked.ended' | 'selfStudy.locked.notSignedUp';

export function lockOf(plan: Pick<PlanRow, 'moves'> | undefined): LockedKey | undefined {
  const unmet = (plan && offered(plan.moves, 'choose'))?.unmet ?? [];
  if (unmet.includes('windowOpen')) return 'selfStudy.locked.ended';
  return unmet.includes('signedUp') ? 'selfStudy.locked.notSignedUp' : undefined;
}
