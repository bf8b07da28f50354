/**
 * What some browsers of the list lack and the built files use, as paths from the window, with the modules of core-js that
 * fill it in. The check of the built files says when one is missing here, or no longer used.
 */
export const polyfills: Readonly<Record<string, string>> = {
  'Array.prototype.findLast': 'array/find-last',
  'Array.prototype.findLastIndex': 'array/find-last-index',
  'Array.prototype.toReversed': 'array/to-reversed',
  'Array.prototype.toSorted': 'array/to-sorted',
  'Object.hasOwn': 'object/has-own',
};
