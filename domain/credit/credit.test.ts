import { fc } from '../../tests/support/properties';
import { CreditType } from '../enums';
import { creditTypes, sumByType, yearlyNeeds } from './needs';
import { creditYear, promisedBy } from './promise';
import { capGroups, counted, hoursWorth, recordWorths } from './rules';
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

test('acts one after the other give no more than their groups may have in each year, whatever comes between', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          credit: fc.nat(30),
          group: fc.constantFrom(undefined, ...groups),
          date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-09-10'),
        }),
      ),
      fc.nat(20),
      (acts, taken) => {
        const made = acts.map(({ credit, group, date }) => ({ credit, date, ...(group && { group }) }));
        const all = promisedBy(made, () => taken);
        expect(all.map(({ year }) => year)).toEqual(acts.map(({ date }) => creditYear(date)));
        const key = (i: number) => `${acts[i]?.group} ${all[i]?.year}`;
        for (const [i, { group, date }] of acts.entries()) {
          const same = acts.flatMap((_, n) => (key(n) === key(i) ? [n] : []));
          const sum = (of: readonly { credit: number }[]) => same.reduce((total, n) => total + (of[n]?.credit ?? 0), 0);
          expect(sum(all)).toBe(group ? Math.min(sum(acts), Math.max(0, capGroups[group] - taken)) : sum(acts));
          expect(creditYear(date)).toBe(all[i]?.year);
        }
      },
    ),
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
