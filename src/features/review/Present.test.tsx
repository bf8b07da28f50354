import reviewWords from '@locales/zh-CN/areas/review';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { somebody } from '../../../tests/support/session';
import { bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { PresentLines } from './Present';
import type { Asked, Presence } from './usePresence';

bootUmi(reviewWords);
ownStylesOnly();

const other = { id: 'd1', accountId: 'b', name: '卢景明', since: '2026-11-26 09:31:00', writing: false };
const asked = (more: Partial<Asked>): Asked => ({
  id: 'd1',
  title: '单元作业',
  accountId: 'b',
  name: '卢景明',
  want: 'mine',
  mine: false,
  time: '2026-11-26 09:32:00',
  ...more,
});

function shown(asks: readonly Asked[], mayAsk = true) {
  const presence = {
    others: [other],
    asks,
    busy: false,
    ask: jest.fn(async () => undefined),
    answer: jest.fn(async () => true),
  };
  const onLeave = jest.fn();
  renderIn(<PresentLines id="d1" presence={presence as unknown as Presence} mayAsk={mayAsk} onLeave={onLeave} />, {
    user: somebody,
  });
  return { ...presence, onLeave, buttons: within(screen.getByRole('status')).queryAllByRole('button') };
}

test('who meets another at a document asks him to do it, or to leave it', () => {
  const { ask, buttons } = shown([]);
  expect(buttons).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: reviewWords['desk.ask.yours'] }));
  fireEvent.click(screen.getByRole('button', { name: reviewWords['desk.ask.mine'] }));
  expect(ask.mock.calls).toEqual([
    ['d1', 'b', 'yours'],
    ['d1', 'b', 'mine'],
  ]);
});

test('who waits for an answer, or may not decide, asks nothing; a refusal can be asked again', () => {
  expect(shown([asked({ mine: true })]).buttons).toHaveLength(0);
  document.body.innerHTML = '';
  expect(shown([], false).buttons).toHaveLength(0);
  document.body.innerHTML = '';
  expect(shown([asked({ mine: true, answer: false })]).buttons).toHaveLength(2);
});

test('who is asked answers; leaving it to the other leads on, keeping it does not', async () => {
  const first = shown([asked({})]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: reviewWords['desk.ask.yes.mine'] })));
  expect(first.answer).toHaveBeenCalledWith('d1', 'b', true);
  expect(first.onLeave).toHaveBeenCalled();
  document.body.innerHTML = '';
  const second = shown([asked({ want: 'yours' })]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: reviewWords['desk.ask.yes.yours'] })));
  expect(second.answer).toHaveBeenCalledWith('d1', 'b', true);
  expect(second.onLeave).not.toHaveBeenCalled();
});
