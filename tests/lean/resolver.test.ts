import { join } from 'node:path';

/* Tests of this jest project load the replacements of config/lean where the bundle does, and nowhere else. */
const pro = '@ant-design/pro-components/lib';
const of = (name: string) => require(name) as { default: unknown } & Record<string, unknown>;

test.each([
  [`${pro}/table/components/ListToolBar/index.js`, 'toolBar'],
  [`${pro}/field/components/DatePicker`, 'leftOut'],
  ['swr', 'swr'],
  ['lodash-es/isEqual', 'isEqual'],
])('%s is what stands for it', (name, file) => {
  expect(of(name)).toBe(of(join('../../config/lean', file)));
});

test('a module that is replaced for one asker only is itself for others', () => {
  expect(Object.keys(of('@rc-component/tree'))).toContain('TreeNode');
  expect(of(`${pro}/table/components/ColumnSetting`)).not.toBe(of('../../src/lists/columnSetting'));
});
