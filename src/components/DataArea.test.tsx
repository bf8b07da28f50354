import { fireEvent, screen } from '@testing-library/react';
import type { Remote } from '@/hooks/useRemote';
import { RequestError } from '@/services/errors';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { DataArea } from './DataArea';

bootUmi();

type Rows = { list: string[] };
const remote = (part: Partial<Remote<Rows>>): Remote<Rows> => ({
  data: undefined,
  error: undefined,
  loading: false,
  reload: () => undefined,
  ...part,
});
const failure = new RequestError('网络请求失败', 'network', { requestId: 'a41f-9c27' });
const area = (part: Partial<Remote<Rows>>) => (
  <DataArea
    remote={remote(part)}
    isEmpty={({ list }) => list.length === 0}
    empty="还没有证书"
    errorTitle="证书没有加载出来"
  >
    {({ list }) => list.join('、')}
  </DataArea>
);

test('loading shows the skeleton', () => {
  renderIn(area({ loading: true }));
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

test('an error says what happened, with the request id, and can be tried again', () => {
  const reload = jest.fn();
  renderIn(area({ error: failure, reload }));
  expect(screen.getByRole('alert')).toHaveTextContent('证书没有加载出来');
  expect(screen.getByText('网络请求失败')).toBeVisible();
  expect(screen.getByText(/a41f-9c27/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['403', '404'])('trying again is not offered where it cannot help (%s)', (code) => {
  renderIn(area({ error: new RequestError('无权查看', 'business', { code }) }));
  expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull();
});

test('nothing there is told apart from content', () => {
  const { rerender } = renderIn(area({ data: { list: [] } }));
  expect(screen.getByText('还没有证书')).toBeVisible();
  rerender(area({ data: { list: ['结业证书', '学分证书'] } }));
  expect(screen.getByText('结业证书、学分证书')).toBeVisible();
});

test('a failed reload keeps the rows and says so', () => {
  const reload = jest.fn();
  renderIn(area({ data: { list: ['结业证书'] }, error: failure, reload }));
  expect(screen.getByText('结业证书')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('网络请求失败');
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(reload).toHaveBeenCalled();
});

test('rows that may not be read any more go, and those of something that is gone cannot be read again', () => {
  const refused = (code: string) => new RequestError('不能看', 'business', { code });
  const { rerender } = renderIn(area({ data: { list: ['结业证书'] }, error: refused('403') }));
  expect(screen.queryByText('结业证书')).toBeNull();
  expect(screen.getByText('不能看')).toBeVisible();
  rerender(area({ data: { list: ['结业证书'] }, error: refused('404') }));
  expect(screen.getByText('结业证书')).toBeVisible();
  expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull();
});

test('an answer of another shape is an error, and the next good one heals it', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = renderIn(area({ data: { list: null } as unknown as Rows }));
  expect(screen.getByRole('alert')).toHaveTextContent('返回的内容不完整或格式有误');
  expect(screen.getByRole('alert')).not.toHaveTextContent('网络');
  rerender(area({ data: { list: ['结业证书'] } }));
  expect(screen.getByText('结业证书')).toBeVisible();
  quiet.mockRestore();
});

test('who asks for patience is asked again after it', () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  renderIn(area({ error: new RequestError('请稍后', 'business', { code: '429', data: { retryAfter: 7 } }), reload }));
  jest.advanceTimersByTime(6_999);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
