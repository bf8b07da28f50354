import { renderHook } from '@testing-library/react';
import { endSession, ownPageBy } from '@/services/session';
import { neighboursOf, useSeenRows } from './seenRows';

afterEach(() => {
  endSession();
  window.sessionStorage.clear();
});

const handle = (ids: readonly string[]) =>
  ({
    list: { name: 'people', rowKey: ({ id }: { id: string }) => id, nameOf: ({ id }: { id: string }) => `名${id}` },
    remote: { data: { list: ids.map((id) => ({ id })) } },
  }) as unknown as Parameters<typeof useSeenRows>[0];

test('the page of a row knows those before and after it', () => {
  ownPageBy('u1');
  renderHook(() => useSeenRows(handle(['a', 'b', 'c'])));
  expect(neighboursOf('people', 'b')).toEqual({
    before: { id: 'a', name: '名a' },
    after: { id: 'c', name: '名c' },
  });
  expect(neighboursOf('people', 'a')?.before).toBeUndefined();
  expect(neighboursOf('people', 'x')).toBeUndefined();
  expect(neighboursOf('others', 'b')).toBeUndefined();
});

test('the rows of one person are not those of the next in this tab', () => {
  ownPageBy('u1');
  renderHook(() => useSeenRows(handle(['a'])));
  endSession();
  ownPageBy('u2');
  expect(neighboursOf('people', 'a')).toBeUndefined();
});
