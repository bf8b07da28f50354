import type { Comparison, FieldDiff } from '@domain/api/documentShapes';
import { fireEvent, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { CompareView } from './CompareView';

bootUmi();
beforeAll(() => {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

const diff = (change: Partial<FieldDiff>): FieldDiff => ({
  path: 'name',
  label: '课题名称',
  before: '农村数学',
  after: '乡村数学',
  kind: 'changed',
  section: '基本信息',
  ...change,
});
const comparison: Comparison = {
  title: '2026 年度课题',
  attempts: [
    {
      attempt: 1,
      submitTime: '2026-04-02 09:40:00',
      outcome: { result: 2, role: '学校', reason: '周期偏长', time: '2026-04-10 10:00:00' },
    },
    { attempt: 2, submitTime: '2026-04-28 16:20:00' },
  ],
  from: 1,
  to: 2,
  changes: [
    diff({
      words: [
        { op: 'del', text: '农村' },
        { op: 'ins', text: '乡村' },
        { op: 'same', text: '数学' },
      ],
    }),
    diff({
      path: 'm1',
      label: '成员',
      section: '成员',
      kind: 'added',
      before: null,
      after: '专业指导',
      row: { id: 'm1', title: '卢景明', index: 0 },
    }),
    diff({
      path: 'm2',
      label: '成员',
      section: '成员',
      kind: 'moved',
      before: '3',
      after: '2',
      row: { id: 'm2', title: '梁秋实', index: 1 },
    }),
    diff({
      path: 'bookResId',
      label: '申报书',
      section: '附件',
      isFile: true,
      before: '申报书.pdf',
      after: '申报书（盖章）.pdf',
      files: {
        before: { id: 'f1', resName: '申报书.pdf', resUrlFull: '/f1', resSize: 2_000_000, resExt: 'pdf' },
        after: { id: 'f2', resName: '申报书（盖章）.pdf', resUrlFull: '/f2', resSize: 2_400_000, resExt: 'pdf' },
      },
    }),
  ],
  same: [
    { section: '基本信息', label: '课题级别', text: '省级课题' },
    { section: '其他', label: '备注', text: '无' },
  ],
};
const choose = jest.fn();
const show = (change: Partial<Comparison> = {}) =>
  renderIn(
    <App>
      <CompareView comparison={{ ...comparison, ...change }} title="2026 年度课题" back="/back" onChoose={choose} />
    </App>,
  );
const current = () => document.querySelector('[data-on]')?.textContent ?? '';

test('each change has its word, what went is deleted and what came is inserted', () => {
  const { container } = show();
  const rows = screen.getAllByRole('listitem').filter((item) => item.id.startsWith('change-'));
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => /已修改|新增|顺序调整/.exec(row.textContent ?? '')?.[0])).toEqual([
    '已修改',
    '新增',
    '顺序调整',
    '已修改',
  ]);
  const [first, added, moved, file] = rows as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect([first.querySelector('del')?.textContent, first.querySelector('ins')?.textContent]).toEqual(['农村', '乡村']);
  expect(first).toHaveTextContent('删 2 字，增 2 字');
  expect(added).toHaveTextContent('上次没有此项');
  expect(added.querySelector('ins')).toHaveTextContent('卢景明');
  expect(moved).toHaveTextContent('排序 3');
  expect(within(file).getAllByRole('button')).toHaveLength(2);
  expect(file).toHaveTextContent('1.9 MB');
  expect(container).toHaveTextContent('周期偏长');
});

test('a number says by how much it has changed, and the sum of a section stands below its rows', () => {
  const amount = diff({
    path: 'budget.b1.amount',
    label: '金额',
    section: '经费预算',
    before: '¥2,200.00',
    after: '¥2,000.00',
    by: { more: false, text: '¥200.00' },
    row: { id: 'b1', title: '评议费', index: 0 },
  });
  const sum = { section: '经费预算', label: '金额', before: '¥8,000.00', after: '¥8,000.00' };
  const { container } = show({ kindName: '课题申请', changes: [amount], sums: [sum, { ...sum, section: '其他' }] });
  expect(screen.getByText('课题申请')).toBeVisible();
  expect(container).toHaveTextContent('减 ¥200.00');
  const rows = screen.getAllByText('合计').map((one) => one.closest('li'));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('¥8,000.00 不变');
});

test('the keys . and , go from change to change, round the end, and never while something is typed', () => {
  show();
  fireEvent.keyDown(window, { key: '.' });
  expect(current()).toContain('课题名称');
  fireEvent.keyDown(window, { key: '.' });
  expect(current()).toContain('卢景明');
  fireEvent.keyDown(window, { key: ',' });
  fireEvent.keyDown(window, { key: ',' });
  expect(current()).toContain('申报书');
  expect(screen.getByText('4 / 4')).toBeInTheDocument();
  fireEvent.keyDown(window, { key: '.', ctrlKey: true });
  fireEvent.keyDown(screen.getByRole('combobox', { name: '较早的一次' }), { key: '.' });
  expect(current()).toContain('申报书');
});

test('what stayed is folded until it is asked for; sections without a change come with everything', () => {
  show();
  expect(screen.queryByText('省级课题')).toBeNull();
  expect(screen.queryByRole('heading', { name: '其他' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '展开 1 处' }));
  expect(screen.getByText('省级课题')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: '只看有变化的' }));
  expect(screen.getByRole('heading', { name: '其他' })).toBeInTheDocument();
});

test('the overview counts kinds and leads to a section', () => {
  show();
  const overview = within(screen.getByRole('complementary', { name: '变化概览' }));
  expect(overview.getByText('另有 2 处未改，已收起')).toBeInTheDocument();
  fireEvent.click(overview.getByRole('button', { name: /附件/ }));
  expect(current()).toContain('申报书');
});

test('one attempt has nothing to be compared with, and says so', () => {
  show({ changes: [], attempts: comparison.attempts.slice(0, 1), to: 1 });
  expect(screen.getByText('只有一次提交')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '下一处' })).toBeDisabled();
});
