import { act, fireEvent, screen } from '@testing-library/react';
import { App } from 'antd';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { useUndoToast } from './useUndoToast';

bootUmi();

function Remove({ undo }: { undo: () => void }) {
  const undoable = useUndoToast();
  return (
    <button type="button" onClick={() => undoable('已移除 1 条草稿', undo)}>
      移除
    </button>
  );
}

async function removed() {
  const undo = jest.fn();
  renderIn(
    <App>
      <Remove undo={undo} />
      <input aria-label="备注" />
    </App>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '移除' })));
  expect(screen.getByText('已移除 1 条草稿')).toBeInTheDocument();
  return undo;
}
const pass = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));

test('what was done can be taken back from the toast', async () => {
  const undo = await removed();
  const button = screen.getByRole('button', { name: '撤销' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  });
  expect(undo).toHaveBeenCalledTimes(1);
});

test('or by the keys for undo, wherever the focus is, unless somebody types', async () => {
  const undo = await removed();
  fireEvent.keyDown(screen.getByLabelText('备注'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(undo).not.toHaveBeenCalled();
  await act(async () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
  expect(undo).toHaveBeenCalledTimes(1);
});

describe('its time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is over after ten seconds, and the keys with it', async () => {
    const undo = await removed();
    await pass(9);
    expect(screen.getByRole('button', { name: '撤销' })).toBeInTheDocument();
    await pass(2);
    await pass(2);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
    expect(undo).not.toHaveBeenCalled();
  });

  test("stands still while the keyboard's focus is on it", async () => {
    await removed();
    const button = screen.getByRole('button', { name: '撤销' });
    await act(async () => button.focus());
    await pass(60);
    expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus();
    await act(async () => button.blur());
    await pass(12);
    await pass(2);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });
});
