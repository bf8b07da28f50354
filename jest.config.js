const { configUmiAlias, createConfig } = require('@umijs/max/test');

module.exports = async () =>
  configUmiAlias({
    // import() becomes require: the embedded database is opened by one. What it imports itself needs
    // NODE_OPTIONS=--experimental-vm-modules.
    ...createConfig({
      target: 'browser',
      jsTransformer: 'esbuild',
      jsTransformerOpts: { jsx: 'automatic', supported: { 'dynamic-import': false } },
    }),
    testTimeout: 20_000,
    setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
    testMatch: [
      '<rootDir>/{src,domain,server,config,locales,scripts}/**/*.test.{ts,tsx}',
      '<rootDir>/tests/{unit,registry}/**/*.test.{ts,tsx}',
    ],
    modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/archives', '<rootDir>/.data'],
  });
