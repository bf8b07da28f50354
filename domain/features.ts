/**
 * What a deployment can switch off (specification §9). A switch stands in `config/variants.ts` for each variant; what it
 * switches names it: calls in the contract, pages in `access/areas.ts`.
 */
export const featureNames = [
  'register',
  'officialAccount',
  'comments',
  'recharge',
  'refund',
  'scanLogin',
  'studios',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = Record<FeatureName, boolean>;

/** The header in which a bundle says for which variant it was stamped. */
export const VARIANT_HEADER = 'x-variant';
