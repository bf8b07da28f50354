const { configUmiAlias, createConfig } = require('@umijs/max/test');

module.exports = async () =>
  configUmiAlias({
    ...createConfig({ target: 'browser', jsTransformer: 'esbuild', jsTransformerOpts: { jsx: 'automatic' } }),
    setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
    testMatch: [
      '<rootDir>/{src,domain,server,config,locales,scripts}/**/*.test.{ts,tsx}',
      '<rootDir>/tests/{unit,registry}/**/*.test.{ts,tsx}',
    ],
    modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/archives', '<rootDir>/.data'],
  });
