import { itemsOf, type ValueOf } from '../enumeration';
import { StudioItem, StudioRole } from '../enums';

/** The tabs that a studio has for whoever opens it (specification §2); achievements are in none: its public page shows them. */
export const studioTabs = ['introduction', 'members'] as const;
export type StudioTab = (typeof studioTabs)[number];
export const tabsOfRole: Readonly<Record<StudioRole, readonly StudioTab[]>> = {
  [StudioRole.Manager]: ['introduction', 'members'],
  [StudioRole.Member]: ['introduction'],
  [StudioRole.None]: [],
};

/** What a studio brings about, in the order of its filter. */
export const StudioAchievementKind = {
  Lesson: 'lesson',
  Thesis: 'thesis',
  Award: 'award',
  Project: 'project',
  Resource: 'resource',
} as const;
export type StudioAchievementKind = ValueOf<typeof StudioAchievementKind>;
export const studioAchievementKinds = itemsOf('studioAchievement', StudioAchievementKind);

/** Characters of the texts that a studio's host writes; the specification names no limits. */
export const studioTextLimits: Readonly<Record<Exclude<StudioItem, 'idphoto'>, number>> = {
  [StudioItem.Introduction]: 2000,
  [StudioItem.ConstructionPlan]: 4000,
};
