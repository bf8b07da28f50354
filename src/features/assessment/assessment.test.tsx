import type { AssessmentInfo } from '@domain/api/assessment';
import { fireEvent, screen } from '@testing-library/react';
import { App } from 'antd';
import { answerCalls, bootUmi, renderIn } from '../../../tests/support/umi';
import { Course } from './Course';
import { ReadyLine } from './ReadyLine';
import { SubmitBar } from './SubmitBar';
import { WithdrawButton } from './WithdrawButton';

bootUmi();

const missing = { field: 'thesisCover', label: '封面', category: 'Thesis' };
const info = {
  assessmentId: 'a1',
  year: 2026,
  rowVersion: 3,
  attempt: 0,
  attempts: [],
  canEdit: true,
  moves: [
    { name: 'save', unmet: [] },
    { name: 'submit', unmet: [] },
  ],
  modules: [
    { value: 9, key: 'theses', category: 2, available: true, count: 1, required: true, state: 'complete', missing: [] },
  ],
  steps: [],
} as unknown as AssessmentInfo;

const moved = jest.fn();
const bar = (change: Partial<AssessmentInfo>) =>
  renderIn(
    <App>
      <SubmitBar info={{ ...info, ...change }} onMoved={moved} />
    </App>,
  );
const button = (name: RegExp | string) => screen.getByRole('button', { name });

test('what can be handed in is, after the promise', async () => {
  const sent: unknown[] = [];
  answerCalls((call, _, body) => {
    sent.push([call, body]);
    return { status: 1, attempt: 1 };
  });
  bar({ steps: [{ level: 1, action: 'waiting', attempt: 0, dueTime: '2026-12-20 23:59:59' }] });
  fireEvent.click(button('检查并提交'));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/学校审核12月20日前.*1 条/);
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(button(/^提\s*交$/));
  await screen.findByText(/已提交/);
  expect(sent).toEqual([['PUT /api/SubmitAnnualAssessment', { assessmentId: 'a1', rowVersion: 3, promise: true }]]);
  expect(moved).toHaveBeenCalled();
});

test('what is missing is told by the press itself', async () => {
  bar({
    moves: [{ name: 'submit', unmet: ['formComplete'] }],
    modules: [{ ...(info.modules[0] as AssessmentInfo['modules'][number]), missing: [missing] }],
  });
  fireEvent.click(button('检查并提交'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('封面');
});

test('a return has to be corrected first: the button is there, and says why it does nothing', () => {
  bar({ moves: [{ name: 'submit', unmet: ['corrected'] }] });
  const submit = button('检查并提交');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAccessibleDescription('请先修改被退回的内容，再重新提交');
});

test('what was handed in can be taken back while the server offers it', () => {
  const locked = {
    ...info,
    canEdit: false,
    lockedReason: '已提交，等待审核',
    moves: [{ name: 'withdraw' as const, unmet: [] }],
  };
  renderIn(<WithdrawButton info={locked} onMoved={() => undefined} />);
  expect(button(/撤\s*回/)).not.toHaveAttribute('aria-disabled');
});

test('a later attempt leads to its comparison with the one before it that was kept', () => {
  const step = { level: 0, action: 'submit', time: '2026-11-01 08:00:00' } as const;
  renderIn(
    <Course
      info={{
        ...info,
        attempts: [1, 3],
        steps: [
          { ...step, attempt: 1 },
          { ...step, attempt: 2 },
          { ...step, attempt: 3 },
        ],
      }}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/personal/annualass/details/compare?id=a1&from=1&to=3'),
  ]);
});

test('entries that lack the same are told apart by what they are called', async () => {
  const one = { field: 'thesisCover', label: '封面', category: 'Thesis' };
  bar({
    moves: [{ name: 'submit', unmet: ['formComplete'] }],
    modules: [
      {
        ...(info.modules[0] as AssessmentInfo['modules'][number]),
        count: 2,
        missing: [
          { ...one, recordId: 'r1', title: '函数概念教学' },
          { ...one, recordId: 'r2', title: '单元作业设计' },
        ],
      },
    ],
  });
  fireEvent.click(button('检查并提交'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('论文“函数概念教学”：封面');
  expect(dialog).toHaveTextContent('论文“单元作业设计”：封面');
});

test('a module leads to handing in once nothing is missing anywhere', () => {
  const line = (unmet: AssessmentInfo['moves'][number]['unmet']) =>
    renderIn(<ReadyLine info={{ ...info, moves: [{ name: 'submit', unmet }] }} />);
  const { unmount } = line(['formComplete']);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  line([]);
  expect(screen.getByRole('link', { name: '去提交' })).toHaveAttribute(
    'href',
    expect.stringContaining('/personal/annualass/details?id=a1'),
  );
});
