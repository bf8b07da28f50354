import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReplaceModules } from '../../config/lean/replaceModules';
import { replacements } from '../../config/lean/replacements';

const root = path.resolve(__dirname, '../..');
const below = (...parts: string[]) => path.join(root, 'node_modules', ...parts);
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
  const list = replacements(root);
  expect(list.filter(({ module }) => !isThere(module))).toEqual([]);
  expect(list.filter(({ by }) => !existsSync(path.join(root, by)))).toEqual([]);
  // Whoever asks is named by a path that is there, or the replacement would never happen.
  const asking = list
    .flatMap(({ askedBy }) => askedBy ?? [])
    .filter((part) => part.startsWith('/antd/') || part.startsWith('/@'));
  expect(asking.filter((part) => ![below(part), below(`${part}.js`)].some(existsSync))).toEqual([]);
});
