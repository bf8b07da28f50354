import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Replacement } from './replaceModules';

const pro = '@ant-design/pro-components/es';
const here = (file: string) => `config/lean/${file}.ts`;
const leftOut = here('leftOut');

/**
 * Packages that umi's plugins import and this product has no use for: `useRequest` comes from ahooks, and nothing asks
 * moment. Together 30 KB gzip less before the login can be used.
 */
const unused = ['moment/*', '@umijs/plugins/node_modules/@ahooksjs/use-request'];

/**
 * Kinds of fields that ProComponents brings with every table and form, with the controls and pickers behind them. The
 * forms' own kinds (src/forms/kinds) edit dates, trees and the rest, so that what is here would come twice or never be
 * shown. 100 KB gzip less on every table screen.
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
/** The search form, rows that are dragged and the card: a list has its own, and a page shows its errors. */
const unusedOfTables = [
  'table/components/Form',
  'table/components/DragSortTable',
  'card',
  'utils/components/ErrorBoundary',
];

/** Translations of ProComponents of its own; the product speaks those of `locales`. */
const spoken = ['zh_CN', 'en_US', 'ar_EG'];
const unspoken = (root: string) =>
  readdirSync(path.join(root, 'node_modules', pro, 'provider/locale'))
    .filter((file) => file.endsWith('.js') && !spoken.includes(path.basename(file, '.js')))
    .map((file) => path.basename(file, '.js'));

const each = (modules: readonly string[], by: string): Replacement[] => modules.map((module) => ({ module, by }));
const ofPro = (modules: readonly string[], by: string) =>
  each(
    modules.map((module) => `${pro}/${module}`),
    by,
  );

/** All replacements of modules in the bundle; `root` is the project's folder. */
export const replacements = (root: string): readonly Replacement[] => [
  ...each(unused, leftOut),
  ...ofPro([...unusedFields, ...unusedForms, ...unusedOfTables], leftOut),
  ...ofPro(
    unspoken(root).map((name) => `provider/locale/${name}`),
    here('nothing'),
  ),
  ...ofPro(['table/utils/cellRenderToFromItem', 'utils/genCopyable'], here('cells')),
  ...ofPro(['field/ValueTypeToComponent'], here('fields')),
  ...ofPro(['utils/useEditableArray'], here('editing')),
  ...ofPro(['utils/transformKeySubmitValue'], here('submitted')),
  ...ofPro(['table/components/ListToolBar'], here('toolBar')),
  // Only for the tool bar: what stands in for the settings of the columns fetches them when they are wanted.
  {
    module: `${pro}/table/components/ColumnSetting`,
    by: 'src/lists/columnSetting.tsx',
    askedBy: '/table/components/ToolBar/',
  },
  // No form has a rule for addresses, and this one asks for look-behind, which Safari learnt in 16.4.
  { module: '@rc-component/async-validator/es/rule/url', by: leftOut },
  { module: 'tslib', by: here('tslib'), askedBy: '/ahooks/es/' },
  { module: 'event-emitter', by: here('emitter') },
  { module: 'swr', by: here('swr') },
  { module: '@ctrl/tinycolor', by: here('tinyColor') },
  ...each(
    ['color', 'util', 'components/ColorPresets'].map((part) => `antd/es/color-picker/${part}`),
    here('pickedColor'),
  ),
  { module: 'lodash-es/isEqual', by: here('isEqual') },
  { module: 'lodash-es/merge', by: here('merge') },
  // Asked by a table with a request of its own only.
  { module: 'lodash-es/isEmpty', by: leftOut },
  // A tree elsewhere stays one.
  { module: '@rc-component/tree', by: here('treeKeys'), askedBy: '/antd/es/table/hooks/useSelection' },
  { module: '@rc-component/tree', by: here('treeKeys'), askedBy: '/@rc-component/cascader/' },
  { module: 'antd/es/tree', by: leftOut, askedBy: '/antd/es/table/hooks/useFilter/' },
  { module: 'antd/es/tabs', by: leftOut, askedBy: '/antd/es/card/' },
  ...each(
    ['noFound', 'serverError', 'unauthorized'].map((drawing) => `antd/es/result/${drawing}`),
    leftOut,
  ),
];
