import { type Environment, featuresOf, type Variant, variants } from '../../config/variants';
import type { Endpoint } from '../../domain/api/core';
import type { FeatureName } from '../../domain/features';
import type { Context } from './context';
import { forbidden } from './errors';

/**
 * The variants that a server answers for, the one first that is taken when a request names none: the one of the
 * setting VARIANT, else the first that is served. Unknown names are left out.
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
 * The variant that a request comes from. Bundles of the product name theirs; of another client the page tells it whose base
 * path leads furthest. Where nothing tells it, what is served decides: the first variant that has what is asked for.
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

/** The variant below whose base path a page lies; undefined where the address tells none. */
function variantOfPage(served: ReadonlyMap<string, Variant>, referer: string | undefined): Variant | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  const below = [...served.values()].filter(({ base }) => pathname.startsWith(base));
  return below.sort((a, b) => b.base.length - a.base.length)[0];
}

/** The switch of a call; the query tells which where one call serves several. */
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
