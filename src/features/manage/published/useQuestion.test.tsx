import { assessmentPlan } from '@domain/manage/resources/assessmentPlan';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { App, Button } from 'antd';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../../tests/support/umi';
import { type Asked, useQuestion } from './useQuestion';

bootUmi();
ownStylesOnly();

const answered = jest.fn();
beforeEach(() => answered.mockReset());
function Asking({ rows }: { rows: readonly Asked[] }) {
  const ask = useQuestion(assessmentPlan as never);
  return <Button onClick={() => void ask(rows).then(answered)}>ask</Button>;
}
async function asked(rows: readonly Asked[], state: 'passed' | 'failed' | 'unread') {
  answerCalls((call) => {
    if (!call.endsWith('/Check') || state === 'unread') throw new Error('away');
    const checks = [
      { key: 'assessmentPlan.check.ahead', state },
      { key: 'assessmentPlan.check.gaps', params: { n: 3 }, state: 'warned' },
    ];
    return { checks, effects: [{ key: 'assessmentPlan.effect.teachers', n: 407 }] };
  });
  renderIn(
    <App>
      <Asking rows={rows} />
    </App>,
  );
  await act(async () => fireEvent.click(screen.getByText('ask')));
}
const one = { name: '2027 年度考核', values: { year: 2027 } };

test('before publishing its figures and warnings are said, and only a yes publishes', async () => {
  await asked([one], 'passed');
  await screen.findAllByText('manage.published.sure');
  expect(screen.getByText('manage.published.effects')).toBeInTheDocument();
  expect(screen.getByText('assessmentPlan.check.gaps')).toBeInTheDocument();
  expect(screen.queryByText('assessmentPlan.check.ahead')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '取 消' })));
  await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
});

test('several are asked about at once, each with its own figures', async () => {
  await asked([one, { ...one, id: 'p2', name: '2028 年度考核' }], 'failed');
  await screen.findAllByText('manage.published.chosen.title');
  expect(screen.getAllByText('manage.published.effects')).toHaveLength(2);
});

test('values that cannot be published are not asked about: the server names their fields', async () => {
  await asked([one], 'failed');
  await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  expect(screen.queryByText('manage.published.sure')).toBeNull();
});

test('where the figures cannot be read it is asked all the same, and says so', async () => {
  await asked([one], 'unread');
  await screen.findAllByText('manage.published.sure');
  expect(screen.getByText('manage.resource.weighFailed')).toBeInTheDocument();
});
