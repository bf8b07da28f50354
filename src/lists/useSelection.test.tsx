import { act, renderHook } from '@testing-library/react';
import { type Shown, useSelection } from './useSelection';

interface Thing {
  id: string;
}
const rowKey = ({ id }: Thing) => id;
const page = (ids: string, changes: Partial<Shown<Thing>> = {}): Shown<Thing> => ({
  scope: 'all',
  page: 1,
  rows: [...ids].map((id) => ({ id })),
  total: 6,
  current: true,
  ...changes,
});
const mount = (shown: Shown<Thing>) =>
  renderHook((props: Shown<Thing>) => useSelection(rowKey, props), { initialProps: shown });

test('rows are chosen one by one and by the page', () => {
  const { result } = mount(page('abc'));
  act(() => result.current.choose('b', true));
  expect(result.current).toMatchObject({ ids: ['b'], pageState: 'some', count: 1, canTakeAll: false });
  act(() => result.current.choosePage(true));
  expect(result.current).toMatchObject({ pageState: 'all', count: 3, canTakeAll: true });
  act(() => result.current.choose('a', false));
  expect([...result.current.ids].sort()).toEqual(['b', 'c']);
});

test('what is chosen stays chosen on other pages, while they are on their way too', () => {
  const { result, rerender } = mount(page('abc'));
  act(() => result.current.choose('a', true));
  rerender(page('abc', { page: 2, current: false }));
  expect(result.current.ids).toEqual(['a']);
  rerender(page('def', { page: 2 }));
  expect(result.current).toMatchObject({ ids: ['a'], pageState: 'none', count: 1 });
  act(() => result.current.choosePage(true));
  expect(result.current).toMatchObject({ ids: ['a', 'd', 'e', 'f'], pageState: 'all', canTakeAll: true });
  expect(result.current.rows).toEqual([{ id: 'a' }, { id: 'd' }, { id: 'e' }, { id: 'f' }]);
});

test('what has left its page is no longer chosen', () => {
  const { result, rerender } = mount(page('abc'));
  act(() => result.current.choosePage(true));
  rerender(page('bcd'));
  expect(result.current).toMatchObject({ ids: ['b', 'c'], pageState: 'some' });
});

test('another filter begins without a choice, and coming back brings none', () => {
  const { result, rerender } = mount(page('abc'));
  act(() => result.current.choose('a', true));
  rerender(page('abc', { scope: 'unread' }));
  expect(result.current.count).toBe(0);
  act(() => result.current.choose('b', true));
  rerender(page('abc'));
  expect(result.current.count).toBe(0);
});

test('the whole filter is chosen, and taking one out leaves the rest of what is shown', () => {
  const { result } = mount(page('abc'));
  act(() => result.current.choosePage(true));
  act(() => result.current.takeAll());
  expect(result.current).toMatchObject({ everything: true, count: 6, pageState: 'all', canTakeAll: false });
  act(() => result.current.choose('b', false));
  expect(result.current).toMatchObject({ everything: false, ids: ['a', 'c'] });
});

test('after a batch only what could not be done stays chosen', () => {
  const { result } = mount(page('abc'));
  act(() => result.current.choosePage(true));
  act(() => result.current.keep(['c']));
  expect(result.current.ids).toEqual(['c']);
  act(() => result.current.clear());
  expect(result.current.count).toBe(0);
});
