import { fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { UndoBar } from './UndoBar';

bootUmi();

const bar = (busy: boolean, undo: () => void) =>
  renderIn(
    <UndoBar action="撤销" until={Date.now() + 60_000} busy={busy} onUndo={undo} onEnd={() => undefined}>
      已通过 1 件
    </UndoBar>,
  );

test.each([
  [false, 1],
  [true, 0],
])('takes back by the keys for undo too, unless it is about to: busy %s', (busy, times) => {
  const undo = jest.fn();
  bar(busy, undo);
  expect(screen.getByRole('status')).toHaveTextContent('已通过 1 件');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(times);
});
