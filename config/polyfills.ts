/**
 * Polyfills for features that the built files use and some browsers of the list lack: paths from the window, with their
 * modules of core-js. The check of the built files fails when one is missing here, or no longer used.
 */
export const polyfills: Readonly<Record<string, string>> = {
  'Array.prototype.findLast': 'array/find-last',
  'Array.prototype.findLastIndex': 'array/find-last-index',
  'Array.prototype.toReversed': 'array/to-reversed',
  'Array.prototype.toSorted': 'array/to-sorted',
  'Object.hasOwn': 'object/has-own',
};
