import type { PlanRow } from '@domain/api/selfStudy';
import { CourseLearning, ProjectTime } from '@domain/statuses';
import { PlanLearnTag } from '@/components/PlanLearnTag';
import { StatusTag } from '@/components/StatusTag';
import { isTold } from '@/services/words';

/** Has the user chosen courses of the plan? Undefined where a province's server does not tell. */
export const isChosen = ({ chosenCount }: PlanRow): boolean | undefined =>
  isTold(chosenCount) ? chosenCount > 0 : undefined;

/** The one state of a plan that counts for me. */
export function PlanTag({ plan }: { plan: PlanRow }) {
  const { isSignup, learnState, planState, signupState } = plan;
  if (isSignup && learnState !== CourseLearning.NotSignedUp)
    return <PlanLearnTag learnState={learnState} chosen={isChosen(plan)} />;
  if (planState === ProjectTime.Ended) return <StatusTag set="projectTime" value={planState} />;
  return <StatusTag set="signup" value={signupState} />;
}
