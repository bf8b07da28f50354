import bcd, { type CompatStatement, type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type BrowserName, browsers } from '../../../config/browsers';

/** Names of the list's browsers in MDN's data. */
const dataNames: Record<BrowserName, keyof CompatStatement['support']> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
};
export const browserNames = Object.keys(dataNames) as BrowserName[];

const numbersOf = (version: string) =>
  version
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);

function isAfter(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1)
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) > (b[i] ?? 0);
  return false;
}

/** Version that introduced a feature under its own name and without a flag; undefined: none. */
export function addedIn(feature: Identifier, browser: BrowserName): string | undefined {
  const all = [feature.__compat?.support[dataNames[browser]] ?? []].flat() as SimpleSupportStatement[];
  const own = all.find(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
  return typeof own?.version_added === 'string' && own.version_added !== 'preview' ? own.version_added : undefined;
}

/** Browsers of the list that lack a feature; empty where the data do not cover it. */
export function lacking(feature: Identifier | undefined): BrowserName[] {
  if (!feature?.__compat) return [];
  return browserNames.filter((name) => {
    const version = addedIn(feature, name);
    return version === undefined || isAfter(version, browsers[name].version);
  });
}

/** The feature of a path like `javascript.builtins.Array.at`. */
export function featureAt(path: string): Identifier | undefined {
  let at: Identifier | undefined = bcd as unknown as Identifier;
  for (const name of path.split('.')) at = at?.[name] as Identifier | undefined;
  return at;
}

/** Features below a feature, by name. */
export const partsOf = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** Feature in a built file that a browser of the list does not know. */
export interface Finding {
  /** Name of the feature, for example `Array.prototype.toSorted` or `color-mix()`. */
  what: string;
  lackedBy: BrowserName[];
  /** Text around the feature in the file. */
  near: string;
}
