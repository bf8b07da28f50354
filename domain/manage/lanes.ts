import { manageLinks } from './pages';
import type { RightName } from './rights';

/** Kinds of work whose windows stand in the lanes of a year, in their order. */
export const windowLanes = [
  'assessment',
  'study',
  'training',
  'subject',
  'thesis',
  'prokpi',
  'recognitionKpi',
  'studio',
] as const;
export type WindowLane = (typeof windowLanes)[number];

/** Page on which the windows of a lane are kept, and the right of whoever keeps them; absent where none are yet. */
export const lanePages: { readonly [L in WindowLane]?: { readonly page: string; readonly right: RightName } } = {
  assessment: { page: manageLinks.assessmentPlans, right: 'assessment' },
};
