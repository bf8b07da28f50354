import { fc } from '../../tests/support/properties';
import { creditTypes, yearlyNeeds } from '../credit/needs';
import { creditConditions, earliestOf, isMet, missingOf } from './conditions';
import { byPlace } from './order';

const now = new Date('2026-11-21T00:00:00Z');

test('what is missing has a way to it, and what is met has none', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ creditTypeId: fc.constantFrom(...creditTypes), credit: fc.nat(200) })), (got) => {
      const conditions = creditConditions(got, (kind) => `/${kind}`);
      // More of one type makes up for none of another, as in the totals of the page of credits.
      const short = creditTypes.filter(
        (type) => got.reduce((sum, one) => sum + (one.creditTypeId === type ? one.credit : 0), 0) < yearlyNeeds[type],
      );
      expect(missingOf(conditions).length).toBe(short.length);
      for (const one of conditions) expect(one.link === undefined).toBe(isMet(one));
    }),
  );
});

test('the earliest day is that of the last thing that opens, and only of what is missing', () => {
  const base = { kind: 'survey', need: 1, unit: 'survey' } as const;
  const later = new Date('2026-12-06T00:00:00Z');
  const soon = new Date('2026-12-01T00:00:00Z');
  expect(
    earliestOf(
      [
        { ...base, have: 0, openFrom: soon },
        { ...base, have: 0, openFrom: later },
      ],
      now,
    ),
  ).toEqual(later);
  expect(earliestOf([{ ...base, have: 1, openFrom: later }], now)).toBeUndefined();
  expect(earliestOf([{ ...base, have: 0 }], now)).toBeUndefined();
});

test('certificates that ask for something stand first, those that hold no more last', () => {
  const at = '2026-07-06';
  const rows = [
    { reviewStatus: 3, revoked: false, year: 2026, at },
    { reviewStatus: 2, revoked: true, year: 2026, at },
    { reviewStatus: 2, revoked: false, year: 2024, at },
    { reviewStatus: 2, revoked: false, year: 2026, at },
    { reviewStatus: 4, revoked: false, year: 2026, at },
    { reviewStatus: null, revoked: false, year: 2026, at: '' },
    { reviewStatus: 1, revoked: false, year: 2026, at },
  ] as const;
  expect([...rows].sort(byPlace).map(({ reviewStatus, revoked, year }) => [reviewStatus, revoked, year])).toEqual([
    [null, false, 2026],
    [3, false, 2026],
    [1, false, 2026],
    [4, false, 2026],
    [2, false, 2026],
    [2, false, 2024],
    [2, true, 2026],
  ]);
});
