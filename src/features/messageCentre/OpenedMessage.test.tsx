import type { Msg } from '@domain/api/message';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../tests/support/umi';
import { OpenedMessage } from './OpenedMessage';

bootUmi();

const message = {
  id: 'm1',
  category: 1,
  title: '系统维护公告',
  content: '周六凌晨停机维护。',
  isReaded: true,
} as Partial<Msg> as Msg;

/** Opens the address of a message that is not in the list; returns a function that lets the server answer. */
function open(answer: () => unknown, id = 'm1') {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  answerCalls(async () => {
    await held;
    return answer();
  });
  renderIn(
    <App>
      <OpenedMessage id={id} known={undefined} onRead={() => undefined} onClose={() => undefined} />
    </App>,
    { user: { userId: '1' } },
  );
  return release;
}
const bodyOf = (dialog: HTMLElement) => dialog.querySelector('.ant-drawer-body') as HTMLElement;

test('a message that is opened by its address is awaited in its drawer, and nothing of it moves when it comes', async () => {
  const release = open(() => message);
  const dialog = await screen.findByRole('dialog', { name: /正在加载/ });
  expect(within(dialog).getByRole('status')).toHaveAttribute('aria-busy', 'true');
  // A box that is not there yet cannot be moved by a title of two lines.
  expect(bodyOf(dialog)).toHaveStyle({ display: 'none' });
  release();
  expect(await screen.findByRole('dialog', { name: '系统维护公告' })).toBe(dialog);
  expect(within(dialog).getByText('周六凌晨停机维护。')).toBeVisible();
  expect(within(dialog).queryByRole('status')).toBeNull();
  expect(bodyOf(dialog)).not.toHaveStyle({ display: 'none' });
});

test('a message that cannot be read says so, and is awaited again', async () => {
  const release = open(() => {
    throw refusal(500, '请稍后再试');
  }, 'm2');
  release();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: /重试/ }));
  await waitFor(() => expect(within(dialog).getByText('请稍后再试')).toBeVisible());
});
