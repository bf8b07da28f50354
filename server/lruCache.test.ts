import { LruCache } from './lruCache';

test('what was not used for the longest time goes first, and is told', () => {
  const recent = new LruCache<number>(2);
  expect(recent.set('a', 1)).toBeUndefined();
  expect(recent.set('b', 2)).toBeUndefined();
  expect(recent.get('a')).toBe(1);
  expect(recent.set('c', 3)).toBe(2);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
});

test('setting a key anew changes its value and makes nothing go', () => {
  const recent = new LruCache<number>(1);
  recent.set('a', 1);
  expect(recent.set('a', 2)).toBeUndefined();
  expect(recent.get('a')).toBe(2);
});
