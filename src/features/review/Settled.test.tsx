import reviewWords from '@locales/zh-CN/areas/review';
import { screen } from '@testing-library/react';
import { somebody } from '../../../tests/support/session';
import { bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { Settled } from './Settled';

bootUmi(reviewWords);
ownStylesOnly();

test('who was overtaken by a colleague reads who it was, keeps the text, and goes on with one key', () => {
  const by = { mine: false, name: '陆文瑛', decision: 'pass', time: '2026-11-28 08:53:00' } as const;
  renderIn(<Settled by={by} text="请补充样本说明。" onNext={() => undefined} />, { user: somebody });
  expect(screen.getByText(/陆文瑛.*已通过/)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('请补充样本说明。');
  expect(screen.getByRole('button', { name: reviewWords['desk.next'] })).toHaveFocus();
});
