import path from 'node:path';
import type { IApi } from 'umi';

/** Rules of umi whose files Babel transpiles. */
const TRANSPILED = ['src', 'jsx-ts-tsx', 'extra-src'];

/**
 * Development: oxc transpiles, because Babel takes a third of the processor time of `npm run dev`, and pages share one
 * script.
 */
export default (api: IApi) => {
  if (api.env !== 'development') return;
  api.chainWebpack((config) => {
    for (const name of TRANSPILED) {
      const rule = config.module.rule(name);
      rule.uses.delete('babel-loader');
      rule.use('transpile').loader(path.join(api.cwd, 'config/transpile.js'));
    }
    // Babel asks for CSS modules by a query; here they are known by their names.
    config.module
      .rule('css')
      .oneOf('css-modules')
      .delete('resourceQuery')
      .test(/\.module\.css$/);
    return config;
  });

  // Modules that pages share are one script: cut by the sets of pages, the scripts have other names after the first
  // change of a file, which would be a change of all routes and load the page anew.
  api.modifyWebpackConfig((config) => {
    const shared = { name: 'shared', chunks: 'async', minChunks: 2, enforce: true } as const;
    config.optimization = {
      ...config.optimization,
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, shared } },
    };
    return config;
  });
};
