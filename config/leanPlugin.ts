import path from 'node:path';
import type { IApi } from 'umi';

/**
 * Packages that umi's plugins import and this product has no use for; webpack puts an empty module in their place.
 * `useRequest` comes from ahooks, and nothing asks moment. Together 30 KB gzip less before the login can be used.
 */
const unused = ['moment', '@umijs/plugins/node_modules/@ahooksjs/use-request'];

/** Keeps out of the bundle what umi puts in by default and no supported browser needs. */
export default (api: IApi) => {
  // umi hands `targets` to Babel where its preset does not see them: everything would be lowered to ES5.
  api.modifyBabelPresetOpts((options) => ({
    ...options,
    presetEnv: { ...options.presetEnv, targets: api.config.targets },
  }));

  api.chainWebpack((config) => {
    for (const name of unused) config.resolve.alias.set(path.join(api.cwd, 'node_modules', name), false);
    return config;
  });
};
