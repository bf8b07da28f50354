/**
 * Oldest browsers that the product supports: the compilers lower to them, the built files are checked against them, and
 * the README and the page for older browsers name them. 360 and QQ browsers carry a kernel of Chrome.
 * `since` is the month in which a version was published.
 */
export const browsers = {
  chrome: { version: '92', since: '2021-07' },
  edge: { version: '92', since: '2021-07' },
  firefox: { version: '102', since: '2022-06' },
  safari: { version: '15.4', since: '2022-03' },
  ios: { version: '15.4', since: '2022-03' },
} as const;
export type BrowserName = keyof typeof browsers;

const names = Object.keys(browsers) as BrowserName[];

/** Targets of Babel and of the prefixes in style sheets. */
export const targets: Record<BrowserName, string> = Object.fromEntries(
  names.map((name) => [name, browsers[name].version]),
) as Record<BrowserName, string>;

/** Targets of the minifiers. */
export const minifierTargets = names.map((name) => `${name}${browsers[name].version}`);

/**
 * Features that tell the browsers of the list from older ones, as paths from the window. All together they exist from
 * exactly these versions on, and no polyfill adds them.
 */
export const floorMarks = ['Array.prototype.at', 'TransformStream'] as const;
