import type { TrainingRow } from '@domain/api/training';
import words from '@locales/zh-CN/training';
import { screen, within } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { OpenTrainings } from './OpenTrainings';

bootUmi(words);

const step = (n: 1 | 2 | 3, requirement: 0 | 1 | 2 | 4, change: Partial<TrainingRow['steps'][number]> = {}) => ({
  step: n,
  kind: (['selfHour', 'studyHour', 'survey'] as const)[n - 1] ?? 'survey',
  name: ['自主研修', '培训学习', '满意度调查'][n - 1] ?? '',
  requirement,
  need: 6,
  have: requirement === 4 ? 6 : 0,
  unit: n === 3 ? ('survey' as const) : ('hour' as const),
  ...change,
});

const row = (change: Partial<TrainingRow>): TrainingRow => ({
  trainingId: 't1',
  projectId: 'p1',
  projectName: '师德师风专题网络研修',
  timeState: 1,
  trainingResult: 2,
  finalResult: 1,
  grade: 0,
  credit: 1,
  creditNow: 0.6,
  creditMost: 0.6,
  studyHour: 6,
  creditTypeName: '必修',
  steps: [step(1, 0, { need: 0 }), step(2, 4), step(3, 4)],
  certificate: { state: 'later' },
  over: false,
  startTime: '2026-10-10 08:00:00',
  endTime: '2026-11-30 23:59:59',
  percent: 50,
  levelName: '省级',
  modeName: '网络研修',
  orgName: '云岭省教育厅',
  year: 2026,
  ...change,
});

test('a complete training says that its certificate comes next, with the sum of its credit', () => {
  const link = '/personal/console/mycertificate/list?keyword=x';
  renderIn(
    <OpenTrainings
      rows={[
        row({
          certificate: { state: 'open', link },
          completedTime: '2026-11-20 10:00:00',
          next: { kind: 'certificate', urgent: true, action: { name: 'certificate', label: '申请结业证书', link } },
        }),
      ]}
    />,
  );
  const card = screen.getByRole('region', { name: '师德师风专题网络研修' });
  expect(within(card).getByText('全部完成，下一步申请结业证书')).toBeVisible();
  expect(card).toHaveTextContent('6 学时 ÷ 10 学时 = 0.6。');
  expect(within(card).getByRole('link', { name: /^申请结业证书/ })).toHaveAttribute(
    'href',
    expect.stringContaining(link),
  );
  // A step that is not asked for is never shown as done.
  const [first, second] = within(card).getAllByRole('listitem');
  expect(first).toHaveTextContent('无要求');
  expect(first).not.toHaveTextContent('已完成');
  expect(second).toHaveTextContent('已完成');
});

test('a training that only goes on is a line, with what was learned and the way on', () => {
  const action = { name: 'continue' as const, label: '继续学习', link: '/personal/console/mytraining/course?id=c' };
  renderIn(
    <OpenTrainings
      rows={[
        row({
          steps: [step(1, 0, { need: 0 }), step(2, 2, { have: 3 }), step(3, 1)],
          works: { have: 1, need: 2 },
          next: { kind: 'study', urgent: false, action },
        }),
      ]}
    />,
  );
  expect(screen.queryByRole('region', { name: '师德师风专题网络研修' })).toBeNull();
  expect(screen.getByText('6 学时学了 3')).toBeVisible();
  expect(screen.getByText('作业 1 / 2 份通过')).toBeVisible();
  expect(screen.getByRole('link', { name: /^继续学习/ })).toHaveAttribute(
    'href',
    expect.stringContaining('mytraining/course'),
  );
});
