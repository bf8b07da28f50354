import { ProjectStanding } from '../statuses';
import { hourMs } from '../time';
import type { Disabled, ProjectActionName } from './model';
import type { Fit } from './targets';

/** Hours for which a place that became free is kept for the next person on the waiting list. */
export const PLACE_KEPT_HOURS = 24;

export interface SignupTimes {
  signupStartAt: Date;
  signupEndAt: Date;
}

/** Until when a place that becomes free now is kept: not beyond the end of the sign-up. */
export const keptUntilOf = ({ signupEndAt }: Pick<SignupTimes, 'signupEndAt'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + PLACE_KEPT_HOURS * hourMs, signupEndAt.getTime()));

/** Facts about a project for one teacher. */
export interface ProjectFacts extends SignupTimes {
  startAt: Date;
  quota: number | null;
  signed: number;
  /** People on the waiting list, each with a claim to a place that becomes free. */
  waiting: number;
  fit: Fit;
  signedUp: boolean;
  /** The teacher on the waiting list: how many wait before, and until when a place is kept. */
  mine?: { ahead: number; keptUntil?: Date | undefined } | undefined;
  reminded: boolean;
}

/** No place is left for a person who does not wait: those on the list come first. */
export const isFull = ({ quota, signed, waiting }: Pick<ProjectFacts, 'quota' | 'signed' | 'waiting'>): boolean =>
  quota !== null && signed + waiting >= quota;

const isKept = ({ mine }: Pick<ProjectFacts, 'mine'>, now: Date): boolean =>
  mine?.keptUntil !== undefined && now < mine.keptUntil;

/** How the teacher stands towards the project: a single state. */
export function standingOf(project: ProjectFacts, now: Date): ProjectStanding {
  const { signedUp, signupStartAt, signupEndAt, fit, mine } = project;
  if (signedUp) return ProjectStanding.SignedUp;
  if (now >= signupEndAt) return ProjectStanding.Ended;
  if (fit.fits === 'no') return ProjectStanding.NotSuited;
  if (now < signupStartAt) return ProjectStanding.NotStarted;
  if (mine) return isKept(project, now) ? ProjectStanding.PlaceKept : ProjectStanding.Waiting;
  return isFull(project) ? ProjectStanding.Full : ProjectStanding.NotSignedUp;
}

/** Why a person cannot sign up; undefined when it is possible. */
export function keepsFromSignup(project: ProjectFacts, now: Date): Disabled | undefined {
  const standing = standingOf(project, now);
  if (standing === ProjectStanding.NotStarted) return { key: 'signupNotOpen', at: project.signupStartAt };
  if (standing === ProjectStanding.Ended) return { key: 'signupClosed', at: project.signupEndAt };
  if (standing === ProjectStanding.NotSuited) return { key: 'notSuited' };
  if (standing === ProjectStanding.Full || standing === ProjectStanding.Waiting)
    return { key: 'full', n: project.quota ?? 0 };
  return undefined;
}

/** Why a person cannot join the waiting list; undefined when it is possible, or done. */
export function keepsFromWaiting(project: ProjectFacts, now: Date): Disabled | undefined {
  const disabled = keepsFromSignup(project, now);
  if (disabled) return disabled.key === 'full' ? undefined : disabled;
  return project.mine ? undefined : { key: 'placesLeft' };
}

/** Why a person cannot be reminded of the sign-up; undefined when it is possible. */
export function keepsFromReminder(project: ProjectFacts, now: Date): Disabled | undefined {
  const standing = standingOf(project, now);
  if (standing === ProjectStanding.NotStarted) return undefined;
  return keepsFromSignup(project, now) ?? { key: 'signupOpen', at: project.signupStartAt };
}

export const keepsFromCancelling = (project: { startAt: Date }, now: Date): Disabled | undefined =>
  now < project.startAt ? undefined : { key: 'started', at: project.startAt };

export interface ProjectAction {
  readonly name: ProjectActionName;
  readonly disabled?: Disabled | undefined;
}

/** Actions of the teacher on the project, the next step first. */
export function projectActions(project: ProjectFacts, now: Date): [ProjectAction, ...ProjectAction[]] {
  switch (standingOf(project, now)) {
    case ProjectStanding.SignedUp:
      return [{ name: 'cancel', disabled: keepsFromCancelling(project, now) }];
    case ProjectStanding.NotStarted:
      return [{ name: project.reminded ? 'forget' : 'remind' }];
    case ProjectStanding.Waiting:
      return [{ name: 'leave' }];
    case ProjectStanding.PlaceKept:
      return [{ name: 'signUp' }, { name: 'leave' }];
    case ProjectStanding.Full:
      return [{ name: 'wait' }];
    default:
      return [{ name: 'signUp', disabled: keepsFromSignup(project, now) }];
  }
}
