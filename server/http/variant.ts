import { type Environment, featuresOf, type Variant, variants } from '../../config/variants';
import type { Endpoint } from '../../domain/api/core';
import type { FeatureName } from '../../domain/features';
import type { Context } from './context';
import { forbidden } from './errors';

/**
 * Variants that a server answers for. The first one is used for requests that name none: that of the setting VARIANT,
 * otherwise the first served one. Unknown names are left out.
 * @param served names; default: all that are configured
 * @param environment decides the switches that differ between environments
 */
export function configuredVariants(
  served: readonly string[] = Object.keys(variants),
  preferred: string | undefined = process.env.VARIANT,
  environment: Environment = 'dev',
): ReadonlyMap<string, Variant> {
  const names = preferred && served.includes(preferred) ? [preferred, ...served] : served;
  return new Map(
    names.flatMap((name) => {
      const variant = Object.hasOwn(variants, name) ? variants[name] : undefined;
      return variant ? [[name, { ...variant, features: featuresOf(variant, environment) }] as const] : [];
    }),
  );
}

/**
 * Variant of a request. Bundles of the product name it; for other clients it is the variant with the longest base path
 * that matches the page. Otherwise it is the first served variant that has the requested feature.
 */
export function variantFor(
  served: ReadonlyMap<string, Variant>,
  asked: { named: string | undefined; referer: string | undefined; feature: FeatureName | undefined },
): Variant {
  const [fallback] = served.values();
  if (!fallback) throw new Error('A server without a variant');
  if (asked.named) return served.get(asked.named) ?? fallback;
  const told = variantOfPage(served, asked.referer);
  if (told) return told;
  const { feature } = asked;
  return (feature && [...served.values()].find(({ features }) => features[feature])) || fallback;
}

/** Variant with the longest base path that the page's address begins with; undefined where there is none. */
function variantOfPage(served: ReadonlyMap<string, Variant>, referer: string | undefined): Variant | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  const below = [...served.values()].filter(({ base }) => pathname.startsWith(base));
  return below.sort((a, b) => b.base.length - a.base.length)[0];
}

/** Feature switch of a call; where a call serves several features, a value of the query chooses. */
export function switchOf(
  { feature }: Pick<Endpoint, 'feature'>,
  query: (name: string) => string | undefined,
): FeatureName | undefined {
  if (feature === undefined || typeof feature === 'string') return feature;
  const value = query(feature.query) ?? '';
  return Object.hasOwn(feature.of, value) ? feature.of[value] : undefined;
}

/** Throws 403 for a feature that is switched off in the variant of the request. */
export function assertFeature({ variant }: Pick<Context, 'variant'>, feature: FeatureName | undefined): void {
  if (feature && !variant.features[feature]) throw forbidden('error.switchedOff');
}
