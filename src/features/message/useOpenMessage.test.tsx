import type { Msg } from '@domain/api/message';
import { act, fireEvent, screen } from '@testing-library/react';
import { answerCalls, bootUmi, renderIn } from '../../../tests/support/umi';
import { isRead, useReadMessage } from './useOpenMessage';

const restore = jest.fn();
const lower = jest.fn(() => restore);
const useUnread = () => ({ lower, tell: () => undefined });
bootUmi();
beforeEach(() => jest.clearAllMocks());

const message = (id: string) => ({ id, category: 1, isReaded: false }) as Msg;

function Reader({ id }: { id: string }) {
  const read = useReadMessage();
  return (
    <button type="button" onClick={() => read(message(id))}>
      {id}
    </button>
  );
}

/** Opens a message, reads it and leaves. */
async function visit(id: string) {
  const { unmount } = renderIn(<Reader id={id} />, { models: { unread: useUnread } });
  await act(async () => fireEvent.click(screen.getByRole('button')));
  unmount();
}

test('whoever comes back to a message that a kept list calls unread counts it once', async () => {
  answerCalls(() => ({ isReaded: true, readTime: '2026-11-21 08:00:00' }));
  await visit('m1');
  await visit('m1');
  expect(lower).toHaveBeenCalledTimes(1);
  expect(isRead(message('m1'))).toBe(true);
  expect(isRead(message('m2'))).toBe(false);
});

test('what the server did not hear of is unread again, and can be read again', async () => {
  answerCalls(() => {
    throw new Error('away');
  });
  await visit('m3');
  expect(restore).toHaveBeenCalledTimes(1);
  expect(isRead(message('m3'))).toBe(false);
  await visit('m3');
  expect(lower).toHaveBeenCalledTimes(2);
});
