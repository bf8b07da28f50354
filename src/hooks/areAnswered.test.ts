import { RequestError } from '@/services/errors';
import { areAnswered } from './areAnswered';
import type { Remote } from './useRemote';

const remote = (data: string | undefined, error?: RequestError): Remote<string> => ({
  data,
  error,
  loading: data === undefined && error === undefined,
  reload: () => undefined,
});

test('a view waits for the last of its first answers', () => {
  expect(areAnswered(remote('plan'), remote(undefined))).toBe(false);
  expect(areAnswered(remote('plan'), remote('progress'))).toBe(true);
});

test('a part that failed keeps nobody waiting, also while it is tried again', () => {
  const failed = remote(undefined, new RequestError('gone', 'network'));
  expect(areAnswered(remote('plan'), { ...failed, loading: true })).toBe(true);
});
