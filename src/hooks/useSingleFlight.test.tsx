import { act, renderHook } from '@testing-library/react';
import { useSingleFlight } from './useSingleFlight';

test('what is asked for meanwhile is left out, what comes after is done', async () => {
  const { result } = renderHook(() => useSingleFlight());
  const { alone } = result.current;
  let answer: (value: string) => void = () => undefined;
  const slow = jest.fn(
    () =>
      new Promise<string>((done) => {
        answer = done;
      }),
  );
  let both: Promise<(string | undefined)[]> = Promise.resolve([]);
  act(() => {
    // Both before anything has been drawn.
    both = Promise.all([alone(slow), alone(slow)]);
  });
  expect(result.current.busy).toBe(true);
  await act(async () => {
    answer('done');
    expect(await both).toEqual(['done', undefined]);
  });
  expect(slow).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(false);
});

test('a failure is passed on and ends it', async () => {
  const { result } = renderHook(() => useSingleFlight());
  const failure = new Error('no');
  await act(async () => {
    await expect(result.current.alone(() => Promise.reject(failure))).rejects.toBe(failure);
  });
  await act(async () => {
    expect(await result.current.alone(async () => 1)).toBe(1);
  });
  expect(result.current.busy).toBe(false);
});
