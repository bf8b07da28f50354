/** What a move may require; the reasons shown are `requires.<name>` of the status catalogue. */
export const requirements = [
  'previousPassed',
  'windowOpen',
  'formComplete',
  'resubmissionAllowed',
  'atMyLevel',
  'reason',
  'confirmed',
] as const;
export type RequirementKey = (typeof requirements)[number];

/** Catalogue key of the reason why something cannot be done while a requirement is not met. */
export const requirementLabelKey = <R extends RequirementKey>(requirement: R) => `requires.${requirement}` as const;
