import { fc } from '../../tests/support/properties';
import { isRedirectKey, newRedirectKey } from './redirectKey';

test('any source of bytes gives twelve letters', () =>
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(255)), (bytes) => {
      const key = newRedirectKey((length) => Uint8Array.from({ length }, () => bytes.next().value as number));
      return isRedirectKey(key);
    }),
  ));

test('every letter comes as often as any other', () => {
  let byte = 0;
  const counts = new Map<string, number>();
  // 52 keys of 12 letters take each of the 208 used byte values three times.
  for (let i = 0; i < 52; i++)
    for (const letter of newRedirectKey((length) => Uint8Array.from({ length }, () => byte++ % 208)))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(52);
  expect(new Set(counts.values())).toEqual(new Set([12]));
});

test('bytes that would favour the first letters are thrown away', () => {
  let calls = 0;
  const key = newRedirectKey((length) => new Uint8Array(length).fill(calls++ === 0 ? 255 : 0));
  expect(key).toBe('AAAAAAAAAAAA');
  expect(calls).toBe(2);
});

test.each(['', 'abcdefghijk', 'abcdefghijklm', 'abcdefghijk1', 'abcdefghijk/', 'abcdefghijkl\n'])(
  '%j is no key',
  (value) => expect(isRedirectKey(value)).toBe(false),
);
