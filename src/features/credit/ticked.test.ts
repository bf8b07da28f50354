import type { Convertible } from '@domain/api/credit';
import { CreditType } from '@domain/enums';
import { byYear, isAwaited, promiseBeside, tickedByType, tickedByYear } from './ticked';

let n = 0;
const row = (more: Partial<Convertible> = {}): Convertible => ({
  sourceId: `s${++n}`,
  sourceType: 2,
  title: '论文',
  date: '2026-03-01',
  orgName: '',
  suggestCredit: 1.5,
  rule: '',
  converted: false,
  creditTypeId: CreditType.Elective,
  creditTypeName: '选修',
  duplicates: [],
  counted: 1.5,
  ...more,
});
const thesis = (date: string, taken = 0) =>
  row({ date, cap: { group: 'thesis', year: Number(date.slice(0, 4)), taken } });

test('what counts in another year leaves the year of the page as it is', () => {
  const ticked = [thesis('2025-09-01'), row({ creditTypeId: CreditType.School })];
  expect(tickedByType(ticked, 2026)).toEqual({ 3: 1.5 });
  expect(tickedByType(ticked, 2025)).toEqual({ 2: 1.5 });
  expect(tickedByYear(ticked, 2026)).toEqual([
    [2026, 1.5],
    [2025, 1.5],
  ]);
  expect(byYear(ticked, 2025).map(([year, rows]) => [year, rows.length])).toEqual([
    [2025, 1],
    [2026, 1],
  ]);
});

test('each row says what is left for it beside those that are ticked and those above it', () => {
  const [first, second, earlier] = [thesis('2026-01-01'), thesis('2026-02-01'), thesis('2025-02-01', 1)];
  const list = [first, second];
  expect(promiseBeside([], first, list)).toMatchObject({ credit: 15, rule: [] });
  expect(promiseBeside([], second, list)).toMatchObject({ credit: 0, rule: [{ key: 'full.thesis' }] });
  expect(promiseBeside([second], second, list)).toMatchObject({ credit: 15, rule: [] });
  expect(promiseBeside([second], first, list)).toMatchObject({ credit: 0, rule: [{ key: 'full.thesis' }] });
  expect(promiseBeside([first, second], first, list)).toMatchObject({ credit: 15 });
  expect(promiseBeside([first], earlier, [earlier])).toMatchObject({
    credit: 5,
    year: 2025,
    rule: [{ key: 'cap.thesis' }],
  });
  const counted = { ...first, converted: true };
  expect(promiseBeside([], second, [counted, second])).toMatchObject({ credit: 15, rule: [] });
});

test('a row whose maximum only rows above it would use up says nothing until something is ticked', () => {
  const [first, second] = [thesis('2026-01-01'), thesis('2026-02-01')];
  const awaited = (ticked: Convertible[], one: Convertible) =>
    isAwaited(ticked, one, promiseBeside(ticked, one, [first, second]));
  expect([awaited([], first), awaited([], second)]).toEqual([false, true]);
  expect([awaited([first], second), awaited([second], second)]).toEqual([false, false]);
});

test.each([
  ['none', []],
  ['the first', [0]],
  ['the second', [1]],
  ['the second and then the first', [1, 0]],
])('with %s ticked, what rows that share a yearly maximum say adds up to what all of them give', (_, turns) => {
  const list = [thesis('2026-01-01', 0), thesis('2026-02-01', 0), thesis('2026-03-01', 0)];
  const ticked = turns.map((n) => list[n] as Convertible);
  const said = list.map((row) => promiseBeside(ticked, row, list).credit);
  expect(said.reduce((sum, one) => sum + one)).toBe(15);
  // The row that was ticked first has it all.
  expect(said.indexOf(15)).toBe(turns[0] ?? 0);
});
