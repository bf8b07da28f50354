import { act, renderHook, waitFor } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { RequestError } from '@/services/errors';
import { bootUmi } from '../../tests/support/umi';
import { type RemoteSource, useRemote } from './useRemote';

beforeAll(bootUmi);
afterEach(() => clearCache());

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

test.each([null, undefined])('an answer of %s is a failure', async (nothing) => {
  const { result } = mount<unknown>({ key: `nothing:${nothing}`, read: async () => nothing });
  await waitFor(() => expect(result.current.error?.kind).toBe('malformed'));
});

test('what is no failed call is told as one', async () => {
  const read = async () => (undefined as unknown as string[]).length;
  const { result } = mount({ key: 'c', read });
  await waitFor(() => expect(result.current.error).toBeInstanceOf(RequestError));
});

test('leaving aborts, and who shares the reading asks anew', async () => {
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
  expect(signals[0]?.aborted).toBe(true);
  expect(signals).toHaveLength(2);
  expect(second.result.current).toMatchObject({ loading: true, error: undefined });
  await act(async () => second.unmount());
  expect(signals[1]?.aborted).toBe(true);
  expect(signals).toHaveLength(2);
});

test('nothing is read before it is ready', async () => {
  const read = jest.fn(async () => 1);
  const { rerender, result } = mount({ key: 'e', read, ready: false });
  expect(read).not.toHaveBeenCalled();
  rerender({ key: 'e', read, ready: true });
  await waitFor(() => expect(result.current.data).toBe(1));
});
