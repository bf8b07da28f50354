import { fc } from '../../tests/support/properties';
import { studyLimits } from '../constants';
import { countInterval, percentOf } from './counting';
import { type Interval, mergeIntervals, newSeconds, secondsOf, watchedPrefix } from './intervals';

const SECONDS = 600;
const part = fc
  .tuple(fc.integer({ min: 0, max: SECONDS }), fc.integer({ min: 0, max: SECONDS }))
  .map(([a, b]): Interval => [Math.min(a, b), Math.max(a, b)]);

describe('intervals', () => {
  test('merging keeps exactly the seconds that some part holds, in order and apart', () =>
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const merged = mergeIntervals(parts);
        const held = Array.from({ length: SECONDS }, (_, s) => parts.some(([from, to]) => from <= s && s < to));
        expect(secondsOf(merged)).toBe(held.filter(Boolean).length);
        for (const [i, [from, to]] of merged.entries()) {
          expect(from).toBeLessThan(to);
          if (i > 0) expect(from).toBeGreaterThan(merged[i - 1]![1]);
        }
        expect(mergeIntervals(merged)).toEqual(merged);
        expect(mergeIntervals([...parts].reverse())).toEqual(merged);
      }),
    ));

  test('what is known already adds nothing', () =>
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), part, (parts, one) => {
        const merged = mergeIntervals([...parts, one]);
        expect(newSeconds(merged, one)).toBe(0);
        expect(newSeconds([], one)).toBe(one[1] - one[0]);
      }),
    ));

  test('the prefix begins at the beginning', () => {
    expect(watchedPrefix([])).toBe(0);
    expect(watchedPrefix([[3, 9]])).toBe(0);
    expect(
      watchedPrefix([
        [0, 9],
        [12, 20],
      ]),
    ).toBe(9);
  });
});

describe('what counts', () => {
  const base = { seconds: SECONDS, known: [], allowSkip: true, maxSpeed: 1, free: 30, planEnded: false };

  test.each([
    ['planEnded', { ...base, part: [0, 10], planEnded: true }],
    ['outside', { ...base, part: [590, 610] }],
    ['outside', { ...base, part: [20, 10] }],
    ['notOpened', { ...base, part: [0, 10], free: undefined }],
    ['skipped', { ...base, part: [100, 110], allowSkip: false }],
    ['tooFast', { ...base, part: [0, 36] }],
    // Time left from slower minutes before does not count for this part.
    ['tooFast', { ...base, part: [50, 75], maxSpeed: 1.5, took: 0.2 }],
    ['tooFast', { ...base, part: [50, 75], maxSpeed: 1.5, since: 0 }],
    ['tooFast', { ...base, part: [9, 14], took: 0.3 }],
  ] as const)('%s refuses the whole interval', (reason, watching) => {
    const answer = countInterval(watching);
    expect(answer).toMatchObject({ counted: 0, reason, known: [], used: 0 });
    expect(answer.uncounted).toBe(Math.max(0, watching.part[1] - watching.part[0]));
  });

  test('a second look at the same minutes counts once and says so', () => {
    const first = countInterval({ ...base, part: [0, 30] });
    expect(first).toEqual({ counted: 30, uncounted: 0, known: [[0, 30]], used: 30 });
    const again = countInterval({ ...base, part: [20, 40], known: first.known });
    expect(again).toEqual({ counted: 10, uncounted: 10, reason: 'repeated', known: [[0, 40]], used: 20 });
  });

  test('twice the speed takes half the time; a course at plain speed does not take it', () => {
    expect(countInterval({ ...base, part: [0, 60], maxSpeed: 2 }).counted).toBe(60);
    expect(countInterval({ ...base, part: [0, 60] }).reason).toBe('tooFast');
  });

  test('however the intervals come, no more counts than time has passed, and nothing is lowered', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record(
            {
              part,
              wait: fc.integer({ min: 0, max: 60 }),
              took: fc.double({ min: 0, max: 600, noNaN: true }),
              since: fc.integer({ min: 0, max: 600 }),
            },
            { requiredKeys: ['part', 'wait'] },
          ),
          { maxLength: 30 },
        ),
        fc.boolean(),
        fc.constantFrom(1, 1.5, 2),
        (saves, allowSkip, maxSpeed) => {
          let [clock, mark, total] = [0, 0, 0];
          let known: Interval[] = [];
          for (const save of saves) {
            clock += save.wait;
            const answer = countInterval({ ...base, ...save, known, allowSkip, maxSpeed, free: clock - mark });
            if (save.took !== undefined)
              expect(answer.counted).toBeLessThanOrEqual(
                // Where nothing may be skipped, the small gap between two saves of a player counts as well.
                save.took * maxSpeed + studyLimits.rounding + (allowSkip ? 0 : studyLimits.tolerance),
              );
            expect(secondsOf(answer.known)).toBe(secondsOf(known) + answer.counted);
            known = answer.known;
            total += answer.counted;
            mark += answer.used;
            expect(total).toBeLessThanOrEqual((clock + studyLimits.tolerance) * maxSpeed + 1e-9);
            if (!allowSkip && known.length > 0) expect(known).toEqual([[0, watchedPrefix(known)]]);
          }
        },
      ),
    ));
});

test('a viewer that plays slower than it may uses up all the time that it played', () => {
  const slow = { seconds: SECONDS, known: [], allowSkip: true, maxSpeed: 2, free: 40, planEnded: false };
  expect(countInterval({ ...slow, part: [0, 30], took: 30 }).used).toBe(30);
  expect(countInterval({ ...slow, part: [0, 30], took: 15 }).used).toBe(15);
  // Never more is used up than the time that has passed.
  expect(countInterval({ ...slow, part: [0, 30], took: 500 }).used).toBe(40);
});

test('a course is whole only when nothing but the slack of its players is missing', () => {
  expect(percentOf(0, 100)).toBe(0);
  expect(percentOf(97, 100)).toBe(97);
  expect(percentOf(98, 100)).toBe(100);
  expect(percentOf(995, 1000)).toBe(99);
  expect(percentOf(5, 0)).toBe(0);
});
