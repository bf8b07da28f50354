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

test('with sizes, as many values go as the new one needs; one that is too large is not kept', () => {
  const recent = new LruCache<string>(10, (value, key) => value.length + key.length);
  recent.set('a', '123');
  recent.set('b', '123');
  expect(recent.size).toBe(8);
  recent.set('a', '1');
  expect(recent.size).toBe(6);
  recent.set('c', '12345678');
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([undefined, undefined, '12345678']);
  recent.set('d', '1234567890');
  expect([recent.get('c'), recent.get('d'), recent.size]).toEqual(['12345678', undefined, 9]);
});
