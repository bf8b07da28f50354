/*
 * Settings that make all test files start and run quicker.
 *
 * Test files run in a context of their own, in which every look at a global is slow: a query that drizzle builds asks
 * for `Object` some hundred times. What is named here is handed to each module as a variable instead. Nothing that fake
 * timers or spies replace (Date, timers, console, fetch) may stand here: a module would keep the real one.
 */
module.exports = {
  // Outlives the temporary directory, which `npm test` keeps in memory and takes away.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // A machine that is new makes the databases that tests start with before them: a test's own time is not for that.
  globalSetup: '<rootDir>/tests/support/databases.ts',
  globalTeardown: '<rootDir>/tests/support/databasesEnd.ts',
  // Packages are ready to run as they are, but for those written as modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(@umijs/|umi/client/|/esm?/|\\.mjs$|@noble/hashes/|@formatjs/|intl-messageformat/|lodash-es/))',
  ],
  // See above.
  sandboxInjectedGlobals: [
    'Object',
    'Array',
    'Math',
    'JSON',
    'Symbol',
    'Reflect',
    'Proxy',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'Promise',
    'Error',
    'TypeError',
    'RegExp',
    'String',
    'Number',
    'Boolean',
    'Uint8Array',
    'DataView',
    'ArrayBuffer',
  ],
};
