import type { PlanRow } from '@domain/api/selfStudy';
import { sumHours } from '@domain/selfStudy/hours';
import { CourseLearning, ProjectTime, SignupState, type StatusRole } from '@domain/statuses';

/** Next step of a plan; its message key is `selfStudy.turn.<kind>`. */
export type TurnKind =
  | 'passed'
  | 'notPassed'
  | 'ended'
  | 'signup'
  | 'opens'
  | 'closed'
  | 'choose'
  | 'begin'
  | 'study'
  | 'chooseAhead';

export interface Turn {
  kind: TurnKind;
  role: StatusRole;
  /** Deadline or start of the step; a time of the server. */
  time?: string;
  /** Whether the teacher has to do something. */
  mine: boolean;
  /** Required and elective hours that are still to be finished. */
  required: number;
  elective: number;
}

/** Returns the next step of a plan, whose turn it is, and until when. */
export function planTurn(plan: PlanRow): Turn {
  const left = (need: number, done: number) => Math.max(0, sumHours([need, -done]));
  const required = left(plan.requiredHour, plan.finishedRequiredHour);
  const elective = left(plan.electiveHour, plan.finishedElectiveHour);
  const hours = { required, elective };
  if (plan.learnState === CourseLearning.Passed) return { kind: 'passed', role: 'ok', mine: false, ...hours };
  if (plan.planState === ProjectTime.Ended)
    return plan.isSignup
      ? { kind: 'notPassed', role: 'fin', time: plan.endTime, mine: false, ...hours }
      : { kind: 'ended', role: 'fin', time: plan.endTime, mine: false, ...hours };
  switch (plan.signupState) {
    case SignupState.NotStarted:
      return { kind: 'opens', role: 'neu', time: plan.signupStartTime, mine: false, ...hours };
    case SignupState.NotSignedUp:
      return { kind: 'signup', role: 'act', time: plan.signupEndTime, mine: true, ...hours };
    case SignupState.Ended:
      return { kind: 'closed', role: 'fin', time: plan.signupEndTime, mine: false, ...hours };
    default:
  }
  if (plan.planState === ProjectTime.NotStarted)
    return { kind: 'chooseAhead', role: 'act', time: plan.startTime, mine: true, ...hours };
  const kind = plan.learnState !== CourseLearning.NotStarted ? 'study' : plan.chosenCount > 0 ? 'begin' : 'choose';
  return { kind, role: 'act', time: plan.endTime, mine: true, ...hours };
}
