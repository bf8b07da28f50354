import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from 'umi';
import { withoutSamples } from './withoutSamples';

/**
 * Packages that umi's plugins import and this product has no use for; webpack puts an empty module in their place.
 * `useRequest` comes from ahooks, and nothing asks moment. Together 30 KB gzip less before the login can be used.
 */
const unused = ['moment', '@umijs/plugins/node_modules/@ahooksjs/use-request'];

const proComponents = 'node_modules/@ant-design/pro-components/es';

/**
 * Kinds of fields that ProComponents brings with every table and form, with the controls and pickers behind them. The
 * records' own kinds (src/records/kinds) edit dates, trees and the rest, so that what is here would come twice or
 * never be shown. 100 KB gzip less on every table screen.
 */
const unusedFields = [
  'Cascader',
  'Code',
  'ColorPicker',
  'DatePicker',
  'DigitRange',
  'FromNow',
  'Image',
  'Money',
  'Percent',
  'Progress',
  'RangePicker',
  'Rate',
  'Second',
  'Segmented',
  'Slider',
  'TimePicker',
  'TreeSelect',
].map((name) => `field/components/${name}`);
const unusedForms = ['DrawerForm', 'LightFilter', 'ModalForm', 'StepsForm'].map((name) => `form/layouts/${name}`);

/** Translations of ProComponents of its own; the product speaks those of `locales`. */
const spoken = ['zh_CN', 'en_US', 'ar_EG'];

/** Route chunks of the anonymous area, by the names that umi gives them. */
const anonymousArea = /^src__pages__(?:user|other__transfer)(?:__|$)/;

/** The chunk of the personal area's layout, which stands around each of its pages. */
const layout = 'src__pages__personal';

/** What is asked of webpack's own: the chunks that need a module. */
interface ChunkGraph {
  getModuleChunksIterable(module: unknown): Iterable<{ name?: string | null }>;
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
    for (const name of unused) config.resolve.alias.set(path.join(api.cwd, 'node_modules', name), false);
    const pro = path.join(api.cwd, proComponents);
    config.resolve.alias.set('@ctrl/tinycolor', path.join(api.cwd, 'config/tinyColor.ts'));
    config.resolve.alias.set('safe-stable-stringify', path.join(api.cwd, 'config/stringify.ts'));
    const leftOut = path.join(api.cwd, 'config/leftOut.ts');
    for (const name of [...unusedFields, ...unusedForms])
      config.resolve.alias.set(path.join(pro, name, 'index.js'), leftOut);
    // The search form of a table: filters of lists stand in the address (src/lists), and not in a form.
    config.resolve.alias.set(path.join(pro, 'table/components/Form/index.js'), leftOut);
    // Only for the table's tool bar: what stands in for the settings of the columns fetches them when they are wanted.
    config.module
      .rule('column settings when they are wanted')
      .test(/pro-components[\\/]es[\\/]table[\\/]components[\\/]ToolBar[\\/]/)
      .resolve.alias.set(
        path.join(pro, 'table/components/ColumnSetting/index.js'),
        path.join(api.cwd, 'src/lists/columnSetting.tsx'),
      );
    // Only for the filters of a table, which may be trees: ours are not. A tree elsewhere stays one.
    config.module
      .rule('table filters without trees')
      .test(/antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]/)
      .resolve.alias.set(path.join(api.cwd, 'node_modules/antd/es/tree/index.js'), leftOut);
    for (const file of readdirSync(path.join(pro, 'provider/locale')))
      if (file.endsWith('.js') && !spoken.includes(path.basename(file, '.js')))
        config.resolve.alias.set(path.join(pro, 'provider/locale', file), false);
    for (const drawing of ['noFound', 'serverError', 'unauthorized'])
      config.resolve.alias.set(path.join(api.cwd, 'node_modules/antd/es/result', `${drawing}.js`), leftOut);
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
      // Each page of the personal area loads all that its layout needs; cut into what each set of pages has in common,
      // it came in 17 scripts, which compress 10 KB worse.
      frame: {
        name: 'frame',
        chunks: (chunk) => !chunk.canBeInitial() && !anonymousArea.test(chunk.name ?? ''),
        test: (module: unknown, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === layout),
        priority: 20,
        enforce: true,
      },
    };
    return config;
  });
};
