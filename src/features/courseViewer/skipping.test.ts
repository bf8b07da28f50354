import type { Save } from './saveQueue';
import { leftAt, reachOf, startOf } from './skipping';

test('where skipping is allowed, one may go anywhere', () => {
  expect(reachOf([], 300, true)).toBe(300);
});

test.each([
  [[], 0],
  [[[0, 20]], 20],
  [
    [
      [20, 40],
      [0, 20],
    ],
    40,
  ],
  [
    [
      [0, 20],
      [30, 60],
    ],
    20,
  ],
  [[[5, 60]], 0],
  // Nothing is left to skip when only the players' slack is missing.
  [[[0, 298]], 300],
] as [[number, number][], number][])('else as far as %j goes without a gap', (watched, reach) => {
  expect(reachOf(watched, 300, false)).toBe(reach);
});

test('a section is gone on with where it was left, and begins anew after its end', () => {
  expect(startOf({ lastPosition: 42, seconds: 300 })).toBe(42);
  expect(startOf({ lastPosition: 299, seconds: 300 })).toBe(0);
});

test('where it was left is what this device has saved last, sent or not', () => {
  const section = { sectionId: 's', lastPosition: 42 };
  const save = (seq: number, position: number, sectionId = 's'): Save => ({
    ...{ planId: 'p', courseId: 'c', clientId: 'viewer-1', sectionId, seq, position },
    ...{ from: position - 1, to: position, at: '2026-12-01 08:00:00' },
  });
  expect(leftAt(section, [], undefined)).toBe(42);
  expect(leftAt(section, [], 44)).toBe(44);
  expect(leftAt(section, [save(2, 60), save(1, 52), save(3, 90, 'another')], 44)).toBe(60);
});
