import { itemsOf, type ValueOf } from '../enumeration';
import { StudioItem, StudioRole } from '../enums';

/** Tabs of a studio by the viewer's role. No tab has the achievements: the studio's public page shows them. */
export const studioTabs = ['introduction', 'members'] as const;
export type StudioTab = (typeof studioTabs)[number];
export const tabsOfRole: Readonly<Record<StudioRole, readonly StudioTab[]>> = {
  [StudioRole.Manager]: ['introduction', 'members'],
  [StudioRole.Member]: ['introduction'],
  [StudioRole.None]: [],
};

/** Kinds of achievements of a studio, in the order of the filter. */
export const StudioAchievementKind = {
  Lesson: 'lesson',
  Thesis: 'thesis',
  Award: 'award',
  Project: 'project',
  Resource: 'resource',
} as const;
export type StudioAchievementKind = ValueOf<typeof StudioAchievementKind>;
export const studioAchievementKinds = itemsOf('studioAchievement', StudioAchievementKind);

/** Most characters of the texts that a studio's host writes. */
export const studioTextLimits: Readonly<Record<Exclude<StudioItem, 'idphoto'>, number>> = {
  [StudioItem.Introduction]: 2000,
  [StudioItem.ConstructionPlan]: 4000,
};
