import type { ModuleProgress } from '@domain/api/assessment';
import { recordsOfModule, storeOf } from '@domain/assessment/binding';
import { groupsOf, neighboursOf, settledOf, storedCount } from './modules';

const moduleOf = (value: number, category: 1 | 2 | 99, state: ModuleProgress['state'], available = true) =>
  ({ value, key: String(value), category, state, available, missing: [] }) as unknown as ModuleProgress;

const modules = [
  moduleOf(1, 1, 'complete'),
  moduleOf(2, 1, 'empty'),
  moduleOf(13, 2, 'notApplicable'),
  moduleOf(14, 2, 'empty', false),
  moduleOf(99, 99, 'partial'),
];

test('the counts of the groups are those of the whole', () => {
  expect(settledOf(modules)).toEqual({ complete: 2, total: 4 });
  const groups = groupsOf(modules).map((group) => settledOf(group.modules));
  expect(groups).toEqual([
    { complete: 1, total: 2 },
    { complete: 1, total: 2 },
  ]);
});

test('a module leads to the ones before and after it, past those that nobody can fill in and from one group to the other', () => {
  const at = (value: number) => {
    const { previous, next } = neighboursOf(modules, value);
    return [previous?.value, next?.value];
  };
  expect(at(1)).toEqual([undefined, 2]);
  expect(at(2)).toEqual([1, 13]);
  expect(at(13)).toEqual([2, 99]);
  expect(at(99)).toEqual([13, undefined]);
  expect(at(7)).toEqual([undefined, undefined]);
});

test('a document counts the records of a module as its tile does', () => {
  const filled = recordsOfModule(1).map((definition) => ({ definition, rows: definition.single ? [{}] : [{}, {}] }));
  const kept = new Set(filled.map(({ definition }) => storeOf(definition)));
  expect(kept.size).toBeLessThan(filled.length);
  const many = filled.filter(({ definition }) => !definition.single).length;
  expect(storedCount(filled)).toBe(kept.size + many);
});
