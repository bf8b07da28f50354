import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ReplaceModules, type Replacement } from '../../config/lean/replaceModules';
import { replacements } from '../../config/lean/replacements';
import { askings, exportsOf } from '../support/askedModules';

const root = path.resolve(__dirname, '../..');
const below = (...parts: string[]) => path.join(root, 'node_modules', ...parts);
const list = replacements(root);
const rcPackages = () => readdirSync(below('@rc-component')).map((name) => `@rc-component/${name}/es`);
const chosen = new ReplaceModules(root, [
  { module: 'whole', by: 'config/lean/nothing.ts' },
  { module: 'package/*', by: 'config/lean/nothing.ts' },
  { module: 'some/es/part', by: 'config/lean/nothing.ts', askedBy: '/some/es/asker/' },
]);
const nothing = path.join(root, 'config/lean/nothing.ts');

test.each([
  ['by its name', 'whole', '/anywhere'],
  ['by its path', below('whole'), '/anywhere'],
  ['by the file in it', below('whole', 'index.js'), '/anywhere'],
  ['from beside it', '../whole', below('other')],
  ['as all of a package', 'package', '/anywhere'],
  ['as a part of all of a package', '../locale/ar.js', below('package/src')],
])('a module is replaced when it is asked for %s', (_, request, folder) => {
  expect(chosen.standIn(request, folder, '')).toBe(nothing);
});

test('a module is replaced only for who is named', () => {
  const folder = below('some/es/asker');
  expect(chosen.standIn('../part.js', folder, path.join(folder, 'index.js'))).toBe(nothing);
  expect(chosen.standIn('../part.js', below('some/es/other'), below('some/es/other/index.js'))).toBeUndefined();
  expect(chosen.standIn('whole/part', '/anywhere', '')).toBeUndefined();
});

test('what is replaced and what stands for it are there', () => {
  const isThere = (module: string) => [below(module.replace('/*', '')), below(`${module}.js`)].some(existsSync);
  expect(list.filter(({ module }) => !isThere(module))).toEqual([]);
  expect(list.filter(({ by }) => !existsSync(path.join(root, by)))).toEqual([]);
});

/** Packages whose files import replaced modules; our own files and those that umi writes are added below. */
const packages = ['@ant-design/pro-components/es', 'antd/es', 'ahooks/es', '@umijs/plugins', 'umi', ...rcPackages()];
const made = askings(
  [...packages.map((name) => below(name)), path.join(root, 'src')],
  list.map(({ module }) => module),
);
/** Folders that are not in the bundle, because their entry module is replaced. */
const outside = ['antd/es/color-picker', '@ant-design/pro-components/es/form/layouts/StepsForm'].map((name) =>
  below(name),
);
const askers = made.filter(({ file }) => !outside.some((folder) => file.startsWith(folder + path.sep)));

test('every replacement happens: somebody asks for the module, by the path that is named', () => {
  const happens = ({ module, by, askedBy }: Replacement) => {
    const alone = new ReplaceModules(root, [{ module, by, ...(askedBy && { askedBy }) }]);
    return made.some(({ file, request }) => alone.standIn(request, path.dirname(file), file));
  };
  expect(list.filter((one) => !happens(one))).toEqual([]);
});

test('what stands for a module exports every name that is asked of it', () => {
  const whole = new ReplaceModules(root, list);
  const names = new Map<string, Set<string>>();
  const missing = askers.flatMap(({ file, request, names: asked }) => {
    const by = whole.standIn(request, path.dirname(file), file);
    if (!by) return [];
    const offered = names.get(by) ?? new Set(exportsOf(by));
    names.set(by, offered);
    return asked.filter((name) => !offered.has(name)).map((name) => ({ by: path.relative(root, by), name, file }));
  });
  expect(missing).toEqual([]);
  expect(names.size).toBe(new Set(list.map(({ by }) => by)).size);
});
