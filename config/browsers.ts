/**
 * The oldest browsers that the product is promised for: what the compilers lower to, what the built files are checked
 * against, what a page says to an older browser, and what the README promises. 360 and QQ browsers carry a kernel of Chrome.
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

/** For Babel and the prefixes of style sheets. */
export const targets: Record<BrowserName, string> = Object.fromEntries(
  names.map((name) => [name, browsers[name].version]),
) as Record<BrowserName, string>;

/** For the minifiers. */
export const minifierTargets = names.map((name) => `${name}${browsers[name].version}`);

/**
 * What a browser of the list has and an older one lacks, as paths from the window. Together they came with exactly these
 * versions; nothing fills them in, so they tell the browsers of the list from older ones.
 */
export const floorMarks = ['Array.prototype.at', 'TransformStream'] as const;
