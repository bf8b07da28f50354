import path from 'node:path';
import type { IApi } from 'umi';

/**
 * Packages that umi's plugins import and this product has no use for; webpack puts an empty module in their place.
 * `useRequest` comes from ahooks, and nothing asks moment. Together 30 KB gzip less before the login can be used.
 */
const unused = ['moment', '@umijs/plugins/node_modules/@ahooksjs/use-request'];

/** Route chunks of the anonymous area, by the names that umi gives them. */
const anonymousArea = /^src__pages__(?:user|other__transfer)(?:__|$)/;

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

  api.modifyWebpackConfig((config) => {
    const splitting = config.optimization?.splitChunks;
    if (!splitting) return config;
    splitting.cacheGroups = {
      ...splitting.cacheGroups,
      // One script and one style sheet for all of it: fewer round trips on the first visit.
      anonymous: {
        name: 'anonymous',
        chunks: ({ name }) => anonymousArea.test(name ?? ''),
        priority: 35,
        enforce: true,
      },
    };
    return config;
  });
};
