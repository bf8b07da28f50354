import words from '@locales/zh-CN/training';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, bootUmi, renderIn } from '../../../tests/support/umi';
import { TrainingList } from './TrainingList';

bootUmi(words);
beforeEach(() => sessionStorage.clear());

/** Opens the list at an address; `ended` of the trainings that fit are over. Returns the tabs that were asked for. */
function open(path: string, ended: number) {
  const asked: unknown[] = [];
  answerCalls((call, query) => {
    if (!call.includes('ListMyTraining')) return { list: [], total: 0, current: 1, pageSize: 10 };
    const { tab } = query as { tab?: string };
    asked.push(tab ?? 'ongoing');
    return { list: [], total: tab === 'ended' ? ended : 1, ongoing: 1, ended, current: 1, pageSize: 10 };
  });
  renderIn(<TrainingList />, { path, user: { userId: '1' } });
  return asked;
}
const chosen = () => screen.getByRole('button', { pressed: true }).textContent;

test('a message about a training that still runs opens the tab that has it', async () => {
  open('/personal/console/mytraining/list?tab=ended&keyword=数字化', 0);
  await waitFor(() => expect(chosen()).toMatch(/^进行中/));
});

test('a training that is over stays under its tab', async () => {
  const asked = open('/personal/console/mytraining/list?tab=ended&keyword=师德', 1);
  await waitFor(() => expect(asked).toEqual(['ended']));
  await waitFor(() => expect(chosen()).toMatch(/^已结束/));
});
