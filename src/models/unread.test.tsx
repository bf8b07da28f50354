import type { UnreadCounts } from '@domain/api/message';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fc } from '../../tests/support/properties';
import { SignedIn } from '../../tests/support/session';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import useUnread, { moved, totalOf } from './unread';

bootUmi();

const counters = ['notices', 'news', 'todoes'] as const;
const anyCounts = fc.record({ notices: fc.nat(99), news: fc.nat(99), todoes: fc.nat(99) });

test('a counter is lowered by one, never below zero, and the others stay', () => {
  fc.assert(
    fc.property(anyCounts, fc.constantFrom(...counters), (counts, counter) => {
      const after = moved(counts, counter, -1);
      for (const name of counters)
        expect(after[name]).toBe(name === counter ? Math.max(0, counts[name] - 1) : counts[name]);
      expect(totalOf(after)).toBe(after.notices + after.news + after.todoes);
    }),
  );
});

const mount = (userId = 'u1') =>
  renderHook(() => useUnread(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SignedIn user={userId === '' ? undefined : { userId }}>{children}</SignedIn>
    ),
  });

const serve = (counts: UnreadCounts) => {
  const calls: string[] = [];
  answerCalls((call) => {
    calls.push(call);
    return counts;
  });
  return calls;
};

test('reads the counts of the signed-in person', async () => {
  serve({ notices: 2, news: 1, todoes: 4 });
  const { result } = mount();
  await waitFor(() => expect(result.current.total).toBe(7));
});

test('asks nothing for nobody', async () => {
  const calls = serve({ notices: 2, news: 1, todoes: 4 });
  const { result } = mount('');
  await act(async () => result.current.refresh());
  expect(calls).toEqual([]);
  expect(result.current.total).toBe(0);
});

test('lowers at once and takes it back when reading failed', async () => {
  serve({ notices: 1, news: 0, todoes: 0 });
  const { result } = mount();
  await waitFor(() => expect(result.current.total).toBe(1));
  let restore: () => void = () => undefined;
  act(() => {
    restore = result.current.lower('notices');
  });
  expect(result.current.total).toBe(0);
  act(() => void result.current.lower('notices')());
  expect(result.current.total).toBe(0);
  act(() => restore());
  expect(result.current.total).toBe(1);
});

test('an answer that was asked for before a change does not undo it', async () => {
  serve({ notices: 3, news: 0, todoes: 0 });
  const { result } = mount();
  await waitFor(() => expect(result.current.total).toBe(3));
  await act(async () => {
    const asked = result.current.refresh();
    result.current.lower('notices');
    await asked;
  });
  expect(result.current.total).toBe(2);
});

test('returning to the window asks again, but not within five seconds', async () => {
  const calls = serve({ notices: 1, news: 0, todoes: 0 });
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const { result } = mount();
  await waitFor(() => expect(result.current.total).toBe(1));
  now.mockReturnValue(14_999);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(calls).toHaveLength(1);
  now.mockReturnValue(15_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(calls).toHaveLength(2));
  now.mockRestore();
});

test('a broken network keeps what was known', async () => {
  serve({ notices: 5, news: 0, todoes: 0 });
  const { result } = mount();
  await waitFor(() => expect(result.current.total).toBe(5));
  answerCalls(() => {
    throw new Error('down');
  });
  await act(async () => result.current.refresh());
  expect(result.current.total).toBe(5);
});

/** Tabs of one browser; the test environment has none. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  close() {
    Channel.open.delete(this);
  }
}

test('the tabs of one person are in step, those of another are not', async () => {
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
  serve({ notices: 2, news: 0, todoes: 0 });
  const [here, there] = [mount(), mount()];
  await waitFor(() => expect(here.result.current.total).toBe(2));
  await waitFor(() => expect(there.result.current.total).toBe(2));
  act(() => void here.result.current.lower('notices'));
  expect(there.result.current.total).toBe(1);
  const counts: UnreadCounts = { notices: 9, news: 9, todoes: 9 };
  act(() => new Channel().postMessage({ userId: 'u2', counts }));
  expect(there.result.current.total).toBe(1);
});

test('a new message is found by asking now and then: counters and lists here and in the other tabs follow', async () => {
  jest.useFakeTimers();
  try {
    globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
    let counts: UnreadCounts = { notices: 1, news: 0, todoes: 0 };
    let newest = '1';
    answerCalls((call) => (call.endsWith('/GetMsgState') ? { counts, newest } : counts));
    const [here, there] = [mount(), mount()];
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(here.result.current).toMatchObject({ total: 1, revision: 0 });
    await act(() => jest.advanceTimersByTimeAsync(20_100));
    // Nothing new: no list reloads.
    expect(here.result.current).toMatchObject({ newest: '1', revision: 0 });
    there.unmount();
    const other = mount();
    await act(() => jest.advanceTimersByTimeAsync(0));
    [counts, newest] = [{ notices: 1, news: 0, todoes: 1 }, '2'];
    await act(() => jest.advanceTimersByTimeAsync(20_100));
    expect(here.result.current).toMatchObject({ total: 2, newest: '2' });
    expect(here.result.current.revision).toBeGreaterThan(0);
    expect(other.result.current.total).toBe(2);
    expect(other.result.current.revision).toBeGreaterThan(0);
    // Read on another device while a new one came: the sum is the same, the messages are not.
    const before = here.result.current.revision;
    newest = '3';
    await act(() => jest.advanceTimersByTimeAsync(20_100));
    expect(here.result.current.revision).toBeGreaterThan(before);
  } finally {
    jest.useRealTimers();
  }
});

test('what is told to the other tabs makes their lists read anew, a mere count does not', async () => {
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
  serve({ notices: 2, news: 0, todoes: 0 });
  const [here, there] = [mount(), mount()];
  await waitFor(() => expect(there.result.current.total).toBe(2));
  act(() => void here.result.current.lower('notices'));
  expect(there.result.current).toMatchObject({ total: 1, revision: 0 });
  act(() => here.result.current.tell());
  expect(there.result.current.revision).toBe(1);
  expect(here.result.current.revision).toBe(0);
});
