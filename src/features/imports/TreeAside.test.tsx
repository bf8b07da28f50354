import type { OrganisationTree } from '@domain/api/imports';
import imports from '@locales/zh-CN/areas/imports';
import { fireEvent, screen, within } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { TreeAside } from './TreeAside';

bootUmi(imports);

const tree: OrganisationTree = {
  added: 1,
  renamed: 1,
  changed: 0,
  merged: 1,
  people: 3,
  waiting: 0,
  units: [
    { id: '1', name: '甲市教育局', people: 20 },
    { id: '2', aboveId: '1', name: '乙县教育局', people: 12 },
    { id: '3', aboveId: '1', name: '丙县教育局', people: 8 },
    { id: '4', aboveId: '2', name: '一小', people: 3, act: 'merged' },
    { id: '5', aboveId: '2', name: '二小新名', people: 4, act: 'renamed', was: '二小', comes: 3 },
    { id: '6', aboveId: '2', name: '三小', people: 5 },
    { id: '7', aboveId: '2', name: '新校', people: 0, act: 'added' },
  ],
  merges: [],
};
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent);

test('the tree marks what a sheet touches, and shows that alone when it is asked', () => {
  renderIn(<TreeAside tree={tree} />);
  expect(names()).toEqual(['甲市教育局', '乙县教育局', '一小', '二小新名', '三小', '新校', '丙县教育局']);
  expect(rows()[2]?.textContent).toBe('一小并出3 人');
  expect(rows()[3]?.textContent).toMatch(/^二小新名原名.*二小.*改名并入 34 人$/);
  expect(rows()[4]?.textContent).toBe('三小5 人');
  fireEvent.click(screen.getByRole('switch'));
  expect(names()).toEqual(['甲市教育局', '乙县教育局', '一小', '二小新名', '新校']);
  fireEvent.click(screen.getByRole('button', { name: '乙县教育局' }));
  expect(names()).toEqual(['甲市教育局', '乙县教育局']);
});
