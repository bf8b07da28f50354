import { records } from '@domain/assessment/binding';
import { act, renderHook } from '@testing-library/react';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import { useDuplicates } from './useDuplicates';
import { formValuesOf } from './written';

const thesis = records.Thesis;

bootUmi();
afterEach(() => jest.useRealTimers());

test('a question that is under way when saving begins is dropped', async () => {
  jest.useFakeTimers();
  const asked = jest.fn(() => []);
  answerCalls(asked);
  const values = formValuesOf(thesis, thesis.sample(0) as never);
  const { result, rerender } = renderHook(
    (now: typeof values) => useDuplicates(thesis, now, { enabled: true, assessmentId: 'a1' }),
    {
      initialProps: values,
    },
  );
  act(() => result.current[2]());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked).not.toHaveBeenCalled();
  rerender({ ...values, thesisName: '另一篇' });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked).toHaveBeenCalledTimes(1);
});
