import type { IApi } from 'umi';
import { ReplaceModules } from './lean/replaceModules';
import { replacements } from './lean/replacements';
import { withoutSamples } from './withoutSamples';

/** Route chunks of the anonymous area, by the names that umi gives them. */
const anonymousArea = /^src__pages__(?:user|other__transfer)(?:__|$)/;

/** The chunk of the personal area's layout, which stands around each of its pages. */
const layout = 'src__pages__personal';

/**
 * Scripts that several pages share: each holds the modules that all of the named chunks need. When webpack cut them by
 * the sets of pages, a table came in 21 scripts.
 */
const common: readonly (readonly [name: string, neededBy: readonly string[]])[] = [
  ['controls', ['listTable', 'src__pages__personal__console__myprofile__infowrite']],
  ['table', ['listTable']],
  ['assessment', ['src__pages__personal__annualass__list', 'src__pages__personal__annualass__details__index']],
  ['lists', ['src__pages__personal__annualass__list', 'src__pages__personal__message__list']],
];

/** Part of webpack's graph that is used here: the chunks that need a module. */
interface ChunkGraph {
  getModuleChunksIterable(module: unknown): Iterable<{ name?: string | null }>;
}

/** Group for a single script with the modules that all chunks of `neededBy` need. */
const group = (name: string, neededBy: readonly string[], priority: number) => ({
  name,
  chunks: (chunk: { name?: string | null; canBeInitial(): boolean }) =>
    !chunk.canBeInitial() && !anonymousArea.test(chunk.name ?? ''),
  test: (module: unknown, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    const needing = new Set([...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name));
    return neededBy.every((chunk) => needing.has(chunk));
  },
  priority,
  enforce: true,
});

/** Keeps out of the bundle what umi puts in by default and no supported browser needs. */
export default (api: IApi) => {
  // umi hands `targets` to Babel where its preset does not see them: everything would be lowered to ES5.
  api.modifyBabelPresetOpts((options) => ({
    ...options,
    presetEnv: { ...options.presetEnv, targets: api.config.targets },
  }));

  // Development keeps the samples: there the cost of one more pass over every file counts more.
  if (api.env === 'production') api.addExtraBabelPlugins(() => [withoutSamples]);

  api.chainWebpack((config) => {
    config.plugin('replace modules').use(ReplaceModules, [api.cwd, replacements(api.cwd)]);
    return config;
  });

  api.modifyWebpackConfig((config) => {
    const splitting = config.optimization?.splitChunks;
    if (!splitting) return config;
    splitting.cacheGroups = {
      ...splitting.cacheGroups,
      // The whole area in a single script and style sheet: fewer round trips on the first visit.
      anonymous: {
        name: 'anonymous',
        chunks: ({ name }) => anonymousArea.test(name ?? ''),
        priority: 35,
        enforce: true,
      },
      // Each page of the personal area loads all that its layout needs; cut by the sets of pages that share modules,
      // it came in 17 scripts, which compress 10 KB worse.
      frame: group('frame', [layout], 20),
      ...Object.fromEntries(common.map(([name, neededBy], i) => [name, group(name, neededBy, 19 - i)])),
    };
    return config;
  });
};
