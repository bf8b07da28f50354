import imports from '@locales/zh-CN/areas/imports';
import manage from '@locales/zh-CN/areas/manage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { endSession, ownPageBy } from '@/services/session';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { lastCheckOf } from './lastCheck';
import { ImportTeachers } from './TeachersPage';

bootUmi({ ...manage, ...imports });
ownStylesOnly();
afterEach(() => {
  endSession();
  window.localStorage.clear();
});

const KIND = 'teacherProfile';
const errors = [{ column: '手机号', name: 'mobile', value: '137OOOO0000', message: '写错了', suggest: '13700000000' }];
const checked = {
  importId: 'i1',
  resId: 'r1',
  name: '名册-2026 秋.xlsx',
  undoHours: 24,
  total: 3,
  valid: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  ignored: [],
  rows: [{ row: 3, key: '覃国栋', action: 'skip', errors }],
};
const sheet = { ...checked, by: '唐敬文', time: '2026-11-29 09:28:00', undoableUntil: '2026-11-30 09:28:00' };
const written: string[] = [];

async function page(plan: object = {}) {
  written.length = 0;
  answerCalls((call) => {
    if (call.startsWith('POST')) written.push(call.split('/').at(-1) ?? '');
    if (call.endsWith('/Work/ListMine')) return [];
    if (call.endsWith('/Public/CheckImport')) return checked;
    if (call.includes('ListUndoableImport')) return { list: [sheet] };
    return call.endsWith('PlanUndoImport') ? plan : true;
  });
  ownPageBy('u1');
  await act(async () =>
    renderIn(
      <App>
        <ImportTeachers />
      </App>,
    ),
  );
}

test('a checked sheet stands in the place of the steps, with its name, and says until when it can be undone', async () => {
  ownPageBy('u1');
  lastCheckOf(KIND).set({ resId: 'r1', fixes: [], checkedAt: Date.now() });
  await page();
  expect(await screen.findByText(checked.name)).toBeInTheDocument();
  expect(screen.queryByText(imports['import.step.template'])).not.toBeInTheDocument();
  expect(screen.getByText(/24 小时内可以整份撤销/)).toBeInTheDocument();
  expect(screen.getByText('137OOOO0000')).toBeInTheDocument();
  expect(screen.getByText('13700000000')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /放\s*弃/ }));
  expect(await screen.findByText(imports['import.step.template'])).toBeInTheDocument();
});

test('rows that changed since are said before a sheet is undone', async () => {
  await page({ removed: 1, reverted: 0, kept: [{ key: '黎晓芸', reason: '导入后又修改过' }] });
  fireEvent.click(await screen.findByRole('button', { name: imports['import.undo'] }));
  expect(await screen.findByText(/导入后又修改过/)).toHaveTextContent('黎晓芸');
  expect(screen.getByText(/新增的 1 条会删除/)).toBeInTheDocument();
  await waitFor(() => expect(written).toEqual(['PlanUndoImport']));
});
