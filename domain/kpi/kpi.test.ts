import { fc } from '../../tests/support/properties';
import { definitionOf } from '../assessment/binding';
import { declarations } from '../declarations';
import { professional } from '../declarations/all';
import type { Row } from '../forms';
import type { PickedRecord } from '../forms/kinds/evidence';
import { type Countable, counted, lastsInto, type Period } from './counting';
import { kpiFlows } from './flows';
import { worthCategories, worthOf } from './points';
import { indicatorsOf, scoreOf } from './score';

const period: Period = { from: '2024-01-01', to: '2026-12-31' };
const forms = kpiFlows.map(({ name }) => declarations.find((one) => one.name === name)?.form);

test.each(forms)('a form has a hundred points, and every indicator knows what its records are worth', (form) => {
  if (!form) throw new Error('a flow without a declaration');
  expect(scoreOf(form, {}).cap).toBe(100);
  for (const { field } of indicatorsOf(form))
    for (const category of field.categories) expect(worthCategories).toContain(category);
});

test('what a record is worth, by its level and rank', () => {
  const thesis = { levelId: '1', rank: 1 };
  expect(worthOf('Thesis', thesis)).toBe(6);
  expect(worthOf('Thesis', { ...thesis, rank: 2 })).toBe(3);
  expect(worthOf('Thesis', { ...thesis, rank: 9 })).toBe(6);
  expect(worthOf('Thesis', { ...thesis, rank: 3 })).toBe('rank');
  expect(worthOf('Thesis', { rank: 1 })).toBe('level');
  expect(worthOf('AwardsSituation', { awardLevelId: '2', rank: 4 })).toBe(2.5);
  expect(worthOf('ResearchProject', { projectLevelId: '3', role: 2, state: 2 })).toBe(2);
  expect(worthOf('Guidance', {})).toBe('unfinished');
  expect(() => worthOf('Education', {})).toThrow('nothing says');
});

const record = (recordId: string, data: Row, more: Partial<Countable> = {}, category = 'Thesis'): Countable => {
  const definition = definitionOf(category);
  if (!definition) throw new Error(category);
  return { category, recordId, title: String(data[definition.title]), state: 'verified', data, definition, ...more };
};
const article = { thesisName: '函数概念教学', journal: '云岭教育', publishDate: '2025-05', levelId: '3', rank: 1 };
const blocked = (records: readonly Countable[]) => counted(records, period, () => true).map((one) => one.blocked);

test('the same thing of several years counts once, as it was verified best', () => {
  const all = counted(
    [record('new', article, { state: 'unverified' }), record('old', article), record('older', article)],
    period,
    () => true,
  );
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ recordId: 'old', points: 3, copies: ['older', 'new'] });
});

test('why a record does not count', () => {
  expect(blocked([record('a', { ...article, publishDate: '2023-12' })])).toEqual(['early']);
  expect(blocked([record('a', { ...article, publishDate: '2027-01' })])).toEqual(['late']);
  expect(blocked([record('a', { ...article, publishDate: '2024-01' })])).toEqual([undefined]);
  expect(blocked([record('a', article, { state: 'returned' })])).toEqual(['returned']);
  expect(counted([record('a', article)], period, () => false)[0]).toMatchObject({ blocked: 'incomplete', points: 0 });
  const again = { ...article, journal: '中学数学教学参考', publishDate: '2025-09', levelId: '1' };
  expect(blocked([record('reprint', article), record('first', again)])).toEqual(['twice', undefined]);
});

test('a person who was guided in several years counts once, by the verified entry', () => {
  const guided = (id: string, data: Row, rest = {}) =>
    record(id, { orgName: '临江三中', achievement: '获奖', ...data }, rest, 'Guidance');
  const years = [
    guided('new', { teacherName: '黄嘉宁', startDate: '2025-09' }, { state: 'unverified' }),
    guided('old', { teacherName: '黄嘉宁', startDate: '2024-09' }),
    guided('other', { teacherName: '农雨薇', startDate: '2024-09' }),
    guided('namesake', { teacherName: '黄嘉宁', orgName: '清河县中学', startDate: '2024-09' }),
  ];
  expect(blocked(years)).toEqual(['samePerson', undefined, undefined, undefined]);
});

test('what counts because it goes on says so', () => {
  const lasts = (data: Row) => lastsInto(record('a', data, {}, 'HeadMaster'), period);
  expect(lasts({ startDate: '2022-09' })).toEqual({ until: undefined });
  expect(lasts({ startDate: '2022-09', endDate: '2024-07' })).toEqual({ until: '2024-07' });
  expect(lasts({ startDate: '2024-09' })).toBeUndefined();
});

test('what began before the period and goes on counts', () => {
  const masters = (data: Row) => blocked([record('a', { className: '一班', ...data }, {}, 'HeadMaster')]);
  expect(masters({ startDate: '2022-09' })).toEqual([undefined]);
  expect(masters({ startDate: '2022-09', endDate: '2024-07' })).toEqual([undefined]);
  expect(masters({ startDate: '2022-09', endDate: '2023-07' })).toEqual(['early']);
});

const { form } = professional;
const picks = fc.array(
  fc.record({
    category: fc.constant('Thesis'),
    recordId: fc.uuid(),
    title: fc.string({ maxLength: 10 }),
    points: fc.integer({ min: 0, max: 200 }).map((n) => n / 10),
    state: fc.constantFrom('verified', 'reviewing', 'unverified', 'returned', 'gone'),
  }),
  { maxLength: 12 },
) as fc.Arbitrary<PickedRecord[]>;

test('points never exceed a cap, groups add up, and what is spent counts for nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...indicatorsOf(form).map(({ name }) => name)), picks), (values) => {
      const { score, groups, indicators } = scoreOf(form, values);
      for (const one of indicators) {
        expect(one.score).toBeLessThanOrEqual(one.cap);
        const standing = (values[one.name] ?? []).filter(({ state }) => state !== 'gone' && state !== 'returned');
        expect(scoreOf(form, { [one.name]: standing }).score).toBe(one.score);
      }
      expect(score).toBeCloseTo(
        groups.reduce((sum, group) => sum + group.score, 0),
        6,
      );
      expect(score * 10).toBeCloseTo(Math.round(score * 10), 6);
    }),
  );
});

test('a record more never takes points away', () => {
  fc.assert(
    fc.property(picks, picks, (some, more) => {
      expect(scoreOf(form, { thesis: [...some, ...more] }).score).toBeGreaterThanOrEqual(
        scoreOf(form, { thesis: some }).score,
      );
    }),
  );
});
