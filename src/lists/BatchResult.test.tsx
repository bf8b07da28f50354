import { fireEvent, screen, within } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { BatchResult } from './BatchResult';

bootUmi();

const done = [{ key: '1', name: '黎晓芸' }];
const failed = [
  { key: '2', name: '陆小北', said: '申请已撤回' },
  { key: '3', name: '蒙丽华', said: '需回避' },
];
const names = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByText((_, one) => one?.tagName === 'B').textContent);

test('what could not be done comes first, each with its reason', () => {
  renderIn(<BatchResult done={done} failed={failed} />);
  expect(screen.getByRole('status')).toHaveTextContent(/3\s*提交.*1\s*已办成.*2\s*未办成/);
  expect(names()).toEqual(['陆小北', '蒙丽华', '黎晓芸']);
  expect(screen.getByText('申请已撤回')).toBeVisible();
});

test('only what could not be done is shown', () => {
  renderIn(<BatchResult done={done} failed={failed} />);
  fireEvent.click(screen.getByText('未办成 2'));
  expect(names()).toEqual(['陆小北', '蒙丽华']);
});

test('exactly what could not be done is tried again', () => {
  const onRetry = jest.fn();
  renderIn(<BatchResult done={4} failed={failed} onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: '重试未办成的 2 条' }));
  expect(onRetry).toHaveBeenCalledWith(['2', '3']);
});

test('where all went well there is nothing to try again, and it can be closed', () => {
  const onClose = jest.fn();
  renderIn(<BatchResult done={done} failed={[]} onRetry={() => undefined} onClose={onClose} />);
  expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what was taken back counts as neither done nor failed', () => {
  const [first, ...others] = done;
  renderIn(<BatchResult done={[{ ...first!, undone: true }, ...others]} failed={failed} />);
  const head = screen.getByRole('status');
  expect(head).toHaveTextContent(`${others.length} 已办成`);
  expect(head).toHaveTextContent('1 已撤销');
  expect(head).toHaveTextContent(`${failed.length} 未办成`);
});
