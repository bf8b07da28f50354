import { act, fireEvent, screen } from '@testing-library/react';
import { App } from 'antd';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { useUndoToast } from './useUndoToast';

beforeAll(bootUmi);

function Remove({ undo }: { undo: () => void }) {
  const undoable = useUndoToast();
  return (
    <button type="button" onClick={() => undoable('已移除 1 条草稿', undo)}>
      移除
    </button>
  );
}

test('what was done can be taken back from the toast', async () => {
  const undo = jest.fn();
  renderIn(
    <App>
      <Remove undo={undo} />
    </App>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '移除' })));
  expect(screen.getByText('已移除 1 条草稿')).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '撤销' })));
  expect(undo).toHaveBeenCalledTimes(1);
});
