import { StageCategory } from '../enums';
import { yearsTaught } from '../rules/calendar';

/** Facts of a teacher's profile that decide for whom a project is. */
export interface Learner {
  roles: readonly string[];
  stageCategory?: number | undefined;
  mainPeriodId?: string | undefined;
  /** `YYYY-MM-DD`. */
  firstTeachingTime?: string | undefined;
}

/** Years of teaching up to which a teacher counts as new, and as young. */
export const teachingYears = { novice: 1, young: 5 } as const;

/** Entries of the dictionary of targets about which the profile says something; the others are for the office to judge. */
export const Target = {
  Novice: '1',
  Young: '2',
  Principal: '6',
  Manager: '7',
  Trainer: '9',
  Kindergarten: '10',
  SpecialNeeds: '11',
  Vocational: '12',
  Higher: '13',
  All: '15',
} as const;

const Period = { Kindergarten: '1', SpecialNeeds: '5' } as const;

/** How a teacher fits the target of a project; `unsaid`: the profile does not tell. */
export type Fit =
  | { readonly fits: 'yes' | 'unsaid' }
  | { readonly fits: 'no'; readonly most?: number; readonly years?: number };

const YES: Fit = { fits: 'yes' };
const NO: Fit = { fits: 'no' };
const UNSAID: Fit = { fits: 'unsaid' };
const when = (known: boolean, fits: boolean): Fit => (known ? (fits ? YES : NO) : UNSAID);

function taughtAtMost(most: number, { firstTeachingTime }: Learner, today: string): Fit {
  const years = firstTeachingTime ? yearsTaught(firstTeachingTime, today) : undefined;
  if (years === undefined) return UNSAID;
  return years <= most ? YES : { fits: 'no', most, years };
}

/** Whether a project for this target is for the teacher; `today` is `YYYY-MM-DD`. */
export function fitOf(targetId: string, learner: Learner, today: string): Fit {
  const { roles, stageCategory, mainPeriodId } = learner;
  const stage = (wanted: StageCategory) => when(stageCategory !== undefined, stageCategory === wanted);
  const period = (wanted: string) => when(mainPeriodId !== undefined, mainPeriodId === wanted);
  switch (targetId) {
    case Target.All:
      return YES;
    case Target.Novice:
      return taughtAtMost(teachingYears.novice, learner, today);
    case Target.Young:
      return taughtAtMost(teachingYears.young, learner, today);
    case Target.Principal:
    case Target.Manager:
      return when(true, roles.includes('manager'));
    case Target.Trainer:
      return when(true, roles.includes('trainer'));
    case Target.Kindergarten:
      return period(Period.Kindergarten);
    case Target.SpecialNeeds:
      return period(Period.SpecialNeeds);
    case Target.Vocational:
      return stage(StageCategory.Vocational);
    case Target.Higher:
      return stage(StageCategory.Higher);
    default:
      return UNSAID;
  }
}

/** Targets that a teacher clearly does not belong to. */
export const unsuitedTargets = (learner: Learner, today: string): string[] =>
  Object.values(Target).filter((target) => fitOf(target, learner, today).fits === 'no');
