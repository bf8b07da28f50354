import { waitFor } from '@testing-library/react';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import { onActed } from './acted';
import { api } from './api';
import { GENERAL, recount } from './counts';
import { queries } from './queries';

bootUmi();

const soon = () => new Promise((resolve) => setTimeout(resolve, 250));

test('an act is told once to all who count, however many calls it took; drafts and presence are not', async () => {
  answerCalls(() => true);
  const follower = jest.fn();
  const end = onActed(follower);
  await Promise.all([
    api('PUT /api/Message/ReadMsg/{id}', { path: { id: '1' } }),
    api('PUT /api/Message/ReadMsg/{id}', { path: { id: '2' } }),
  ]);
  await waitFor(() => expect(follower).toHaveBeenCalledTimes(1));
  await api('DELETE /api/Draft/DelDraft', { query: { key: 'a' } } as never);
  await soon();
  expect(follower).toHaveBeenCalledTimes(1);
  end();
  await api('PUT /api/Message/ReadMsg/{id}', { path: { id: '3' } });
  await soon();
  expect(follower).toHaveBeenCalledTimes(1);
});

test('counts on the screen are read again after an act, and not when nothing was written', async () => {
  answerCalls(() => true);
  const read = jest.fn(async () => ({ todoes: [] }));
  const { QueryObserver } = await import('@tanstack/react-query');
  const observer = new QueryObserver(queries, { queryKey: [GENERAL], queryFn: read });
  const end = observer.subscribe(() => undefined);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  recount();
  await soon();
  expect(read).toHaveBeenCalledTimes(1);
  await api('PUT /api/Message/ReadMsg/{id}', { path: { id: '1' } });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end();
});
