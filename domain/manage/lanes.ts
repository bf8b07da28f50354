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
