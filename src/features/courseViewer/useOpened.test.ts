import { renderHook, waitFor } from '@testing-library/react';
import { RequestError } from '@/services/errors';
import type { SaveQueue } from './saveQueue';
import { useOpened } from './useCourse';

const queueOf = (failure: RequestError): SaveQueue => ({
  push: () => Promise.resolve(),
  flush: () => Promise.resolve(failure),
  aside: () => Promise.resolve(false),
  waiting: () => [],
});

test.each([
  new RequestError('请稍后重试', 'business', { code: '429' }),
  new RequestError('系统繁忙', 'http', { status: 503 }),
  new RequestError('网络请求失败', 'network'),
])('a course that waits for its saves says why they are not sent ($message)', async (failure) => {
  const queue = queueOf(failure);
  const { result } = renderHook(() => useOpened({ courseId: 'c1', sectionId: undefined, queue, ready: true }));
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.error).toBe(failure);
  expect(result.current.data).toBeUndefined();
});
