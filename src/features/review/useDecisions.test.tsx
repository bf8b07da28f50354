import reviewWords from '@locales/zh-CN/areas/review';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { somebody } from '../../../tests/support/session';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../tests/support/umi';
import { useDecisions } from './useDecisions';

bootUmi(reviewWords);
afterEach(() => document.getElementById('toast-region')?.remove());

function Deciding({ options }: { options?: { saysWhy: boolean } }) {
  const { decide } = useDecisions('Appraising', { mark: () => undefined });
  return (
    <button type="button" onClick={() => void decide(['d1'], 'pass', {}, options).catch(() => undefined)}>
      decide
    </button>
  );
}

test.each([
  ['of the dialog of a batch', undefined, 1],
  ['of a bar that shows the reason itself', { saysWhy: true }, 0],
])('a refused decision on one document, %s, is told once', async (_, options, toasts) => {
  let sent = 0;
  answerCalls((call) => {
    if (!call.includes('SubmitReview')) return { decisions: [], runs: [] };
    sent += 1;
    throw refusal(422, '材料已撤下');
  });
  renderIn(<Deciding {...(options && { options })} />, {
    user: somebody,
    models: { unread: () => ({ refresh: async () => undefined }) },
  });
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  await waitFor(() => expect(sent).toBe(1));
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(screen.queryAllByText('材料已撤下')).toHaveLength(toasts);
});
