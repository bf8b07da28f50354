import { act, renderHook, waitFor } from '@testing-library/react';
import { api } from '@/services/api';
import { RequestError } from '@/services/errors';
import { queries } from '@/services/queries';
import { beginSession, endSession } from '@/services/session';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import { type RemoteSource, readAhead, useRemote } from './useRemote';

bootUmi();
afterEach(() => queries.clear());

/** Promises that are settled by hand, in any order. */
function hand<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const mount = <T,>(source: RemoteSource<T>) =>
  renderHook((props: RemoteSource<T>) => useRemote(props), { initialProps: source });

test('reads on opening', async () => {
  const { result } = mount({ key: 'a', read: async () => [1] });
  expect(result.current).toMatchObject({ data: undefined, loading: true, error: undefined });
  await waitFor(() => expect(result.current.data).toEqual([1]));
  expect(result.current.loading).toBe(false);
});

test('keeps the old rows while new filters are on their way, and the last filter wins', async () => {
  const answers = { first: hand<string>(), slow: hand<string>(), fast: hand<string>() };
  const source = (params: keyof typeof answers) => ({ key: 'list', params, read: () => answers[params].promise });
  const { result, rerender } = mount<string>(source('first'));
  await act(async () => answers.first.resolve('first rows'));
  expect(result.current.data).toBe('first rows');
  rerender(source('slow'));
  rerender(source('fast'));
  expect(result.current).toMatchObject({ data: 'first rows', loading: true });
  await act(async () => answers.fast.resolve('fast rows'));
  await act(async () => answers.slow.resolve('slow rows'));
  expect(result.current).toMatchObject({ data: 'fast rows', loading: false });
});

test('another record never shows the rows of the one before', async () => {
  const second = hand<string>();
  const { result, rerender } = mount<string>({ key: 'record:1', read: async () => 'one' });
  await waitFor(() => expect(result.current.data).toBe('one'));
  rerender({ key: 'record:2', read: () => second.promise });
  expect(result.current.data).toBeUndefined();
  await act(async () => second.resolve('two'));
  expect(result.current.data).toBe('two');
});

test('a failed reload keeps the rows and tells why; trying again heals it', async () => {
  const read = jest
    .fn<Promise<string>, [AbortSignal]>()
    .mockResolvedValueOnce('rows')
    .mockRejectedValueOnce(new RequestError('no net', 'network'))
    .mockResolvedValueOnce('new rows');
  const { result } = mount({ key: 'b', read });
  await waitFor(() => expect(result.current.data).toBe('rows'));
  await act(async () => result.current.reload());
  expect(result.current).toMatchObject({ data: 'rows', error: { kind: 'network' } });
  await act(async () => result.current.reload());
  expect(result.current).toMatchObject({ data: 'new rows', error: undefined });
});

test('what another component of the same data has read heals this one as well', async () => {
  const read = jest
    .fn<Promise<string>, [AbortSignal]>()
    .mockResolvedValueOnce('rows')
    .mockRejectedValueOnce(new RequestError('no net', 'network'))
    .mockResolvedValueOnce('new rows');
  const [first, second] = [mount({ key: 'shared', read }), mount({ key: 'shared', read })];
  await waitFor(() => expect(second.result.current.data).toBe('rows'));
  await act(async () => second.result.current.reload());
  expect(second.result.current.error?.kind).toBe('network');
  await act(async () => first.result.current.reload());
  expect(second.result.current).toMatchObject({ data: 'new rows', error: undefined });
});

test.each([null, undefined])('an answer of %s is a failure', async (nothing) => {
  const { result } = mount<unknown>({ key: `nothing:${nothing}`, read: async () => nothing });
  await waitFor(() => expect(result.current.error?.kind).toBe('malformed'));
});

test('what is no failed call is told as one', async () => {
  const read = async () => (undefined as unknown as string[]).length;
  const { result } = mount({ key: 'c', read });
  await waitFor(() => expect(result.current.error).toBeInstanceOf(RequestError));
});

test('a reading is shared, and aborted when the last one has left', async () => {
  const signals: AbortSignal[] = [];
  const read = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(new RequestError('given up', 'cancelled'))),
    );
  };
  const first = mount({ key: 'd', read });
  const second = mount({ key: 'd', read });
  expect(signals).toHaveLength(1);
  await act(async () => first.unmount());
  expect(signals[0]?.aborted).toBe(false);
  expect(second.result.current).toMatchObject({ loading: true, error: undefined });
  await act(async () => second.unmount());
  expect(signals[0]?.aborted).toBe(true);
});

test('all who show the same data are in step', async () => {
  const read = jest.fn<Promise<number>, [AbortSignal]>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const first = mount({ key: 'f', read });
  const second = mount({ key: 'f', read });
  await waitFor(() => expect(second.result.current.data).toBe(1));
  await act(async () => first.result.current.reload());
  expect(second.result.current.data).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a reload does not join a reading that was begun before it, nor is it overtaken by that one', async () => {
  const before = hand<string>();
  const after = hand<string>();
  const read = jest
    .fn<Promise<string>, [AbortSignal]>()
    .mockReturnValueOnce(before.promise)
    .mockReturnValueOnce(after.promise);
  const other = mount({ key: 'g', read });
  const { result } = mount({ key: 'g', read });
  await act(async () => result.current.reload());
  await act(async () => after.resolve('after the change'));
  await act(async () => before.resolve('before the change'));
  expect(result.current.data).toBe('after the change');
  expect(other.result.current.data).toBe('after the change');
});

test('what was read within five minutes stands there at once, and is read again', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const read = jest.fn(async () => 'rows');
  const first = mount({ key: 'h', read });
  await waitFor(() => expect(first.result.current.data).toBe('rows'));
  first.unmount();
  now.mockReturnValue(300_999);
  const second = mount({ key: 'h', read });
  expect(second.result.current).toMatchObject({ data: 'rows', loading: true });
  await waitFor(() => expect(second.result.current.loading).toBe(false));
  second.unmount();
  now.mockReturnValue(601_000);
  const third = mount({ key: 'h', read: () => hand<string>().promise });
  expect(third.result.current.data).toBeUndefined();
  now.mockRestore();
});

test('what one person has read is not for the next one', async () => {
  const first = mount({ key: 'i', read: async () => 'mine' });
  await waitFor(() => expect(first.result.current.data).toBe('mine'));
  first.unmount();
  endSession();
  expect(mount({ key: 'i', read: () => hand<string>().promise }).result.current.data).toBeUndefined();
});

test('nothing is read before it is ready', async () => {
  const read = jest.fn(async () => 1);
  const { rerender, result } = mount({ key: 'e', read, ready: false });
  expect(read).not.toHaveBeenCalled();
  rerender({ key: 'e', read, ready: true });
  await waitFor(() => expect(result.current.data).toBe(1));
});

test('what may be a minute old is not read again meanwhile, unless something was written', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const read = jest.fn(async () => 'words');
  const source = { key: 'dictionary', read, lifetime: 60_000 };
  const open = async () => {
    const { result, unmount } = mount(source);
    await waitFor(() => expect(result.current).toMatchObject({ data: 'words', loading: false }));
    unmount();
    return read.mock.calls.length;
  };
  expect(await open()).toBe(1);
  now.mockReturnValue(60_999);
  expect(await open()).toBe(1);
  now.mockReturnValue(61_001);
  expect(await open()).toBe(2);
  answerCalls(() => true);
  await api('POST /api/Account/LogOut');
  expect(await open()).toBe(3);
  now.mockRestore();
});

test('what the last one has given up is read anew, and not joined', async () => {
  const answers = [hand<string>(), hand<string>()];
  let asked = 0;
  const read = () => (answers[asked++] ?? hand<string>()).promise;
  const first = mount({ key: 'j', read });
  first.unmount();
  const second = mount({ key: 'j', read });
  await act(async () => answers[0]?.resolve('given up'));
  expect(second.result.current.data).toBeUndefined();
  await act(async () => answers[1]?.resolve('read anew'));
  expect(second.result.current.data).toBe('read anew');
});

test('returning to the window reads again, at most every five seconds', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const read = jest.fn(async () => 'rows');
  const { result } = mount({ key: 'k', read });
  await waitFor(() => expect(result.current.data).toBe('rows'));
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));
  now.mockReturnValue(5_999);
  await comeBack();
  expect(read).toHaveBeenCalledTimes(1);
  now.mockReturnValue(6_000);
  await comeBack();
  expect(read).toHaveBeenCalledTimes(2);
  now.mockRestore();
});

test('somebody else who signs in sees nothing of what was read before', async () => {
  const first = mount({ key: 'l', read: async () => 'mine' });
  await waitFor(() => expect(first.result.current.data).toBe('mine'));
  first.unmount();
  beginSession('x'.repeat(20));
  expect(mount({ key: 'l', read: () => hand<string>().promise }).result.current.data).toBeUndefined();
});

test.each([
  ['joins a reading that was begun ahead', false],
  ['finds the answer of a reading that was begun ahead', true],
])('a part %s', async (_, arrived) => {
  const answer = hand<string>();
  const read = jest.fn(() => answer.promise);
  const source = { key: 'ahead', read, lifetime: 5_000 };
  readAhead(source);
  if (arrived) await act(async () => answer.resolve('rows'));
  const { result } = mount<string>(source);
  if (!arrived) await act(async () => answer.resolve('rows'));
  expect(result.current.data).toBe('rows');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a part reads again what could not be read ahead', async () => {
  const read = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new RequestError('no net', 'network'))
    .mockResolvedValueOnce('rows');
  const source = { key: 'ahead', read, lifetime: 5_000 };
  await act(async () => readAhead(source));
  const { result } = mount<string>(source);
  expect(result.current.error).toBeUndefined();
  await waitFor(() => expect(result.current.data).toBe('rows'));
});
