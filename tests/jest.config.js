const { createConfig } = require('@umijs/max/test');
const quick = require('./quick');

/** Suites that drive the whole server or a browser: plain Node, no aliases of the client. */
module.exports = {
  ...createConfig({
    target: 'node',
    jsTransformer: 'esbuild',
    // import() becomes require: see jest.config.js.
    jsTransformerOpts: { supported: { 'dynamic-import': false } },
  }),
  ...quick,
  rootDir: '..',
  testMatch: ['<rootDir>/tests/{contract,a11y,browsers,journeys,faults,attacks,failures}/**/*.test.ts'],
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tests/longestFirst.js',
};
