import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { RequestError } from '@/services/errors';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { askReason } from './askReason';

bootUmi();
beforeEach(() => localStorage.clear());

const words = { title: '结束？', text: '立即生效', label: '原因', okText: '结束权限', problem: '请填写原因' };
const answered = jest.fn();
const failed = jest.fn();

function Asking({ send }: { send: (reason: string) => Promise<string> }) {
  const { modal } = App.useApp();
  const ask = () => void askReason(modal, words, send).then(answered, failed);
  return (
    <button type="button" onClick={ask}>
      问
    </button>
  );
}

async function asked(send: (reason: string) => Promise<string>) {
  jest.clearAllMocks();
  renderIn(
    <App>
      <Asking send={send} />
    </App>,
    { user: { userId: 'u1' } },
  );
  await act(async () => fireEvent.click(screen.getByText('问')));
  const field = screen.getByRole('textbox');
  await act(async () => fireEvent.change(field, { target: { value: ' 调离 ' } }));
  return field;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a failure keeps what was typed, is said at the field, and the act can be repeated', async () => {
  let tries = 0;
  const send = jest.fn(async (reason: string) => {
    tries += 1;
    if (tries === 1) throw new RequestError('网络请求失败', 'network');
    return reason;
  });
  const field = await asked(send);
  await press('结束权限');
  expect(await screen.findByText('网络请求失败')).toBeInTheDocument();
  expect(field).toHaveValue(' 调离 ');
  expect(answered).not.toHaveBeenCalled();
  await press('结束权限');
  await waitFor(() => expect(answered).toHaveBeenCalledWith('调离'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('two presses act once, and leaving after a failure tells it', async () => {
  const error = new RequestError('已不能结束', 'business', { code: '422' });
  const send = jest.fn(() => Promise.reject(error));
  await asked(send);
  const button = screen.getByRole('button', { name: '结束权限' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(send).toHaveBeenCalledTimes(1);
  await press('Cancel');
  await waitFor(() => expect(failed).toHaveBeenCalledWith(error));
});

test('after the session has ended, the same question begins with what was typed; once done it begins empty', async () => {
  let tries = 0;
  const send = jest.fn(async (reason: string) => {
    tries += 1;
    if (tries === 1) throw new RequestError('请先登录', 'business', { code: '401' });
    return reason;
  });
  await asked(send);
  await press('结束权限');
  await waitFor(() => expect(failed).toHaveBeenCalled());
  await act(async () => fireEvent.click(screen.getByText('问')));
  expect(await screen.findByRole('textbox')).toHaveValue(' 调离 ');
  await press('结束权限');
  await waitFor(() => expect(answered).toHaveBeenCalledWith('调离'));
  await act(async () => fireEvent.click(screen.getByText('问')));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
});
