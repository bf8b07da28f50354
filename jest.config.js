const { configUmiAlias, createConfig } = require('@umijs/max/test');
const grouped = require('./tests/grouped');
const quick = require('./tests/quick');

const jsTransformerOpts = {
  jsx: 'automatic',
  // import() becomes require, because the embedded database is opened by import(). The imports of its own package
  // need NODE_OPTIONS=--experimental-vm-modules.
  supported: { 'dynamic-import': false },
};

/** Tests of one environment: `browser` has a document, `node` has none and starts sooner. */
async function environment(target, testMatch, changes = {}) {
  return configUmiAlias({
    ...createConfig({ target, jsTransformer: 'esbuild', jsTransformerOpts }),
    ...quick,
    displayName: target,
    rootDir: __dirname,
    testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
    ...(target === 'browser' && {
      testEnvironment: '<rootDir>/tests/pageEnvironment.js',
      setupFilesAfterEnv: ['<rootDir>/tests/support/setupPage.ts'],
    }),
    modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/archives', '<rootDir>/.data'],
    ...changes,
  });
}

const NODE = {
  directories: ['domain', 'server', 'config', 'locales', 'scripts', 'tests/unit', 'tests/registry'],
  pattern: /\.test\.ts$/,
};
const BROWSER = { directories: ['src', 'tests/page'], pattern: /\.test\.tsx?$/ };

/** Patterns of an environment's suites. A run of all of them (scripts/test) puts them together in groups. */
const suitesOf = (target, { directories, pattern }) =>
  process.env.GROUPED
    ? grouped(target, { directories, pattern, all: process.env.TESTS === 'all' })
    : directories.map((directory) => `${directory}/**/*.test.${target === 'node' ? 'ts' : '{ts,tsx}'}`);

module.exports = async () => ({
  // The first suite that asks for the demonstration makes it, which takes minutes on a busy machine.
  testTimeout: 240_000,
  // Set up one after the other, because each lets umi generate its files.
  projects: [
    await environment('node', suitesOf('node', NODE)),
    await environment('browser', suitesOf('browser', BROWSER)),
    // Lists and forms once more, with the files that replace parts of libraries in the bundle.
    await environment(
      'browser',
      [
        'src/lists/ListScreen.test.tsx',
        'tests/lean/*.test.ts',
        // Few parts of forms are replaced, and the test takes 20 seconds: tests/support/extent.ts.
        ...(process.env.TESTS === 'all' ? ['src/forms/forms.test.tsx'] : []),
      ],
      {
        displayName: 'lean',
        resolver: '<rootDir>/tests/lean/resolver.js',
      },
    ),
  ],
});
