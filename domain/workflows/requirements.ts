/** Requirements of moves; the reasons shown are `requires.<name>` of the status catalogue. */
export const requirements = [
  'previousPassed',
  'windowOpen',
  'explainRead',
  'otherRoundDecided',
  'formComplete',
  'resubmissionAllowed',
  'corrected',
  'atMyLevel',
  'impartial',
  'reason',
  'confirmed',
  'refundable',
  'invoiceable',
  'moneyStays',
  'signedUp',
  'signupOpen',
  'nothingPaid',
  'noOrderWaiting',
  'onShelf',
] as const;
export type RequirementKey = (typeof requirements)[number];

/** Requirements that the user gives with the move; its dialog asks for them. */
export const givenRequirements = ['reason', 'confirmed'] as const satisfies readonly RequirementKey[];
export type GivenRequirement = (typeof givenRequirements)[number];

/** Catalogue key of the reason why something cannot be done while a requirement is not met. */
export const requirementLabelKey = <R extends RequirementKey>(requirement: R) => `requires.${requirement}` as const;
