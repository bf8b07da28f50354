import { createHash } from 'node:crypto';
import type { IApi } from 'umi';
import { ReplaceModules } from './lean/replaceModules';
import { replacements } from './lean/replacements';
import { withoutSamples } from './withoutSamples';

/** Route chunks of the anonymous area, by the names that umi gives them. */
const anonymousArea = /^src__pages__(?:user|other__transfer)(?:__|$)/;

/** Chunks of the layouts of the personal area, which stand around each of its pages. */
const layouts = /^src__pages__personal(?:__console)?$/;

/** Dialogs and drawers over a page: so many pages have one that they come with the frame. */
const overlays =
  /[\\/]node_modules[\\/](?:antd[\\/]es[\\/](?:tooltip|popover|drawer|alert)|@rc-component[\\/](?:tooltip|drawer|trigger))[\\/]/;

/** Chunks that come after their page: a file each, with what the page has not brought. */
const alone = new Set(['listTable', 'assessmentModule', 'deskMain']);

/** Short name of the chunks that share something: the same from build to build. */
const nameOf = (chunks: readonly Chunk[]): string =>
  createHash('sha1')
    .update(chunks.map(({ name }) => name).join(' '))
    .digest('hex')
    .slice(0, 6);

/** Files that a page may be cut into, style sheets, the frame's and its own included: beyond it the small come twice. */
const FILES_OF_A_PAGE = 7;
/** Bytes, before they are minified, from which modules that several pages need are worth a script of their own. */
const WORTH_A_SCRIPT = 40_000;

/** Modules without an effect of their own. */
const onlyExports =
  /[\\/](?:node_modules[\\/]@rc-component|domain|src[\\/](?:components|documents|features|forms|hooks|lists|records))[\\/].*\.[jt]sx?$/;

/** Part of webpack's graph that is used here: the chunks that need a module. */
interface Chunk {
  name?: string | null;
  canBeInitial(): boolean;
}
interface Graph {
  chunkGraph: { getModuleChunksIterable(module: unknown): Iterable<Chunk> };
}
interface Module {
  identifier(): string;
  nameForCondition?(): string | null;
}
const resourceOf = (module: Module): string => module.nameForCondition?.() ?? '';

/** Chunks that are loaded by the personal area, and not with the first scripts of every page. */
const ofPersonalArea = (chunk: Chunk) => !chunk.canBeInitial() && !anonymousArea.test(chunk.name ?? '');

/** Name of the style sheet that a module belongs to: one for each feature, and one for all that features share. */
function sheetOf(module: Module): string {
  const [, feature = ''] = /[\\/]src[\\/]features[\\/](\w+)[\\/]/.exec(module.identifier()) ?? [];
  return feature === '' || feature === 'frame' ? 'styles' : `styles-${feature}`;
}

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
    // Their modules do nothing but export, which no package.json says: what a page takes nothing of is left out of it,
    // also where it stands in the same index.ts as what the page takes.
    config.module.rule('only exports').test(onlyExports).sideEffects(false);
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
      // Each rule stands in one sheet: a sheet that brought it again later would put it behind the rules that vary it.
      styles: {
        type: 'css/mini-extract',
        name: sheetOf,
        chunks: ofPersonalArea,
        priority: 25,
        enforce: true,
      },
      // Each page of the personal area loads all that its layouts need; cut by the sets of pages that share modules,
      // it came in 17 scripts, which compress 10 KB worse.
      frame: {
        name: 'frame',
        chunks: ofPersonalArea,
        test: (module: Module, { chunkGraph }: Graph) =>
          overlays.test(resourceOf(module)) ||
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => layouts.test(name ?? '')),
        priority: 20,
        enforce: true,
      },
      // By the exact sets of pages that need them, the largest first: a page never loads what only others need. What
      // is too small, or beyond the number, each page carries itself.
      shared: {
        ...(splitting.cacheGroups?.shared as object),
        // umi's own names are four times as long, and the first script holds one of each file.
        name: (_: Module, chunks: readonly Chunk[]) => `shared-${nameOf(chunks)}`,
        chunks: (chunk: Chunk) => !chunk.canBeInitial() && !alone.has(chunk.name ?? ''),
        minSize: WORTH_A_SCRIPT,
        maxAsyncRequests: FILES_OF_A_PAGE,
        // Otherwise what is larger than this would not be counted.
        enforceSizeThreshold: 0,
      },
    };
    return config;
  });
};
