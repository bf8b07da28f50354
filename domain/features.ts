/**
 * Features that a deployment can switch off. The switches of each variant are in `config/variants.ts`. Calls in the
 * contract and pages in `access/areas.ts` name the switch that they need.
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

/** Header in which a bundle names the variant that it was built for. */
export const VARIANT_HEADER = 'x-variant';
/** Header in which the server names the release that the pages of the caller's variant are of from now on. */
export const RELEASE_HEADER = 'x-release';
