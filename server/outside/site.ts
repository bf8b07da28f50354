import { variants as allVariants, type Variant } from '../../config/variants';

/** Where the pages of this installation are. */
export interface Site {
  /** Scheme and host. */
  readonly origin: string;
  readonly variants: ReadonlyMap<string, Variant>;
}

const nowhere: Site = { origin: 'http://localhost', variants: new Map(Object.entries(allVariants)) };

/** The variant of this name; where it is not served, the first one. */
export const variantOf = ({ variants }: Site = nowhere, name: string | null): Variant =>
  (variants.get(name ?? '') ?? [...variants.values()][0] ?? allVariants.default) as Variant;

/** Whole address of a page of a variant; `path` begins with a slash. */
export const pageUrl = ({ origin }: Site = nowhere, { base }: Pick<Variant, 'base'>, path: string): string =>
  new URL(`${base.replace(/\/$/, '')}${path}`, origin).href;
