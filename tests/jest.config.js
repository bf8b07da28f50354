const { createConfig } = require('@umijs/max/test');

/** Suites that drive the whole server or a browser: plain Node, no aliases of the client. */
module.exports = {
  ...createConfig({
    target: 'node',
    jsTransformer: 'esbuild',
    // import() becomes require: see jest.config.js.
    jsTransformerOpts: { supported: { 'dynamic-import': false } },
  }),
  rootDir: '..',
  // `npm run test:screens` takes the long journeys through the screens.
  testMatch: process.env.SCREENS
    ? ['<rootDir>/tests/{journeys,a11y,faults}/**/*.test.ts']
    : ['<rootDir>/tests/contract/**/*.test.ts', '<rootDir>/tests/journeys/{budgets,guards}.test.ts'],
  testTimeout: 60_000,
};
