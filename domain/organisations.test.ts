import type { OrgNode } from './api/shapes';
import { idsWithin, organisationPath, searchOrganisations } from './organisations';

const school = (L: string, V: string): OrgNode => ({ L, V });
const tree: OrgNode[] = [
  {
    L: '云岭省',
    V: '1',
    C: [
      { L: '临江市', V: '2', C: [{ L: '清河县', V: '3', C: [school('清河县中学', '4'), school('城关镇小学', '5')] }] },
      { L: '南浦市', V: '6', C: [school('南浦市第一小学', '7')] },
    ],
  },
];
const names = (paths: OrgNode[][]) => paths.map((path) => path.at(-1)?.L);

test('a path leads from the root to the node', () => {
  expect(organisationPath(tree, '4').map(({ V }) => V)).toEqual(['1', '2', '3', '4']);
  expect(organisationPath(tree, '1').map(({ V }) => V)).toEqual(['1']);
});

test('an unknown id has no path', () => expect(organisationPath(tree, '99')).toEqual([]));

test.each([
  ['小学', ['城关镇小学', '南浦市第一小学']],
  ['清河 小学', ['城关镇小学']],
  ['清河县', ['清河县中学', '城关镇小学']],
  ['  ', []],
  ['大学', []],
])('searching %j finds schools only', (keyword, expected) =>
  expect(names(searchOrganisations(tree, keyword, 50))).toEqual(expected),
);

test('no more are found than asked for', () => expect(searchOrganisations(tree, '学', 2)).toHaveLength(2));

test('an organisation is within itself and with all below it, each once', () => {
  expect([...idsWithin(tree, ['3', '2', '7'])]).toEqual(['2', '3', '4', '5', '7']);
  expect([...idsWithin(tree, ['99'])]).toEqual([]);
});
