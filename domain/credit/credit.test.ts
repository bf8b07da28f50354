import fc from 'fast-check';
import { CreditType } from '../enums';
import { creditTypes, sumByType, yearlyNeeds } from './needs';
import { capGroups, counted, countTogether, hoursWorth, recordWorths } from './rules';
import { creditMark, likeness } from './same';

const groups = Object.keys(capGroups) as (keyof typeof capGroups)[];

test('ten hours are a credit, and what is begun does not count', () => {
  expect(hoursWorth(400, CreditType.Required)).toMatchObject({ credit: 40, rule: [{ key: 'hours' }] });
  expect(hoursWorth(160, CreditType.Elective, { most: 15 })).toMatchObject({
    credit: 15,
    rule: [{ params: { hours: '16.0', sum: '1.6' } }, { key: 'most', params: { most: '1.5' } }],
  });
  expect(hoursWorth(9, CreditType.School).blocked).toBe('hours');
});

test('records by their level, rank and length', () => {
  expect(recordWorths.Thesis({ levelId: '1', rank: 1 })).toMatchObject({ credit: 30, group: 'thesis' });
  expect(recordWorths.Thesis({ levelId: '5', rank: 1 }).blocked).toBe('level');
  expect(recordWorths.Thesis({ levelId: '3', rank: 3 }).blocked).toBe('rank');
  expect(recordWorths.AwardsSituation({ awardLevelId: '2', rank: 4 }).credit).toBe(10);
  expect(recordWorths.Attendance({ role: 1, hours: 1.5 }).blocked).toBe('short');
  expect(recordWorths.Attendance({ role: 1, hours: 6 }).credit).toBe(4);
});

test('a group never has more than its yearly most, and says so when it cuts', () =>
  fc.assert(
    fc.property(fc.constantFrom(...groups), fc.nat(100), fc.nat(100), (group, credit, taken) => {
      const got = counted({ credit, group }, taken);
      expect(got.credit).toBeGreaterThanOrEqual(0);
      expect(got.credit).toBeLessThanOrEqual(credit);
      if (taken <= capGroups[group]) expect(got.credit + taken).toBeLessThanOrEqual(capGroups[group]);
      expect(got.rule.length > 0).toBe(got.credit < credit);
    }),
  ));

test('what is ticked together counts no more than one after the other may', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(30)), fc.nat(20), (credits, taken) => {
      const sum = countTogether(credits.map((credit) => ({ credit, group: 'thesis', taken, year: 2026 })));
      expect(sum).toBe(
        Math.min(
          credits.reduce((all, one) => all + one, 0),
          Math.max(0, capGroups.thesis - taken),
        ),
      );
    }),
  ));

test('more of one type makes up for none of another', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ creditTypeId: fc.constantFrom(...creditTypes), credit: fc.nat(200) })), (got) => {
      for (const one of sumByType(got, [])) {
        expect(one.lack).toBe(Math.max(0, yearlyNeeds[one.creditTypeId] - one.credit));
      }
    }),
  ));

test('the same name and day is the same, however it is written', () => {
  const one = { id: '1', title: '师德 专题研修', date: '2026-05-18', kind: 'other' };
  expect(creditMark(one)).toBe(creditMark({ title: '师德专题研修', date: '2026-05-18' }));
  expect(likeness(one, { ...one, id: '2' })).toBe('sure');
  expect(likeness(one, { ...one, date: '2026-06-01' })).toBe('name');
  expect(likeness(one, { ...one, title: '别的' })).toBe('day');
  expect(likeness(one, { ...one, title: '别的', kind: 'thesis' })).toBeUndefined();
});
