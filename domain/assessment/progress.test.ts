import { attachmentsOf, kindOf, storedName } from '../forms';
import { definitionOf, type RecordDefinition, storeOf } from './binding';
import { canBeNone, moduleProgress, type ProgressRecord } from './progress';

const today = '2026-11-21';
const definition = (category: string) => definitionOf(category) as RecordDefinition;
const full = (category: string, change: Record<string, unknown> = {}): ProgressRecord => {
  const d = definition(category);
  const files = attachmentsOf(d).map(([name, field]) => [storedName(name, field), kindOf(field).files?.of(['f'])]);
  return { id: category, category: storeOf(d), data: { ...d.sample(0), ...Object.fromEntries(files), ...change } };
};
const stateOf = (module: number, records: ProgressRecord[], none = false) => {
  const { state, missing, count } = moduleProgress(module, records, none, today);
  return { state, count, missing: missing.map((one) => `${one.category}.${one.field}`) };
};

test('a required module waits for its records, an optional one does not', () => {
  expect(stateOf(2, [])).toEqual({ state: 'empty', count: 0, missing: ['Education.'] });
  expect(stateOf(2, [full('Education')])).toEqual({ state: 'complete', count: 1, missing: [] });
  expect(stateOf(2, [full('Degree')])).toEqual({ state: 'partial', count: 1, missing: ['Education.'] });
  expect(stateOf(10, [])).toEqual({ state: 'empty', count: 0, missing: [] });
});

test('a record that lacks a file or breaks a rule is named by its field', () => {
  expect(stateOf(9, [full('Thesis', { thesisCoverResId: undefined })]).missing).toEqual(['Thesis.thesisCover']);
  expect(stateOf(9, [full('Thesis', { journal: '' })]).missing).toEqual(['Thesis.journal']);
  expect(stateOf(15, [full('TeachingResult', { resIds: [] })]).missing).toEqual(['TeachingResult.res']);
});

test('what depends on a choice is asked for only then', () => {
  const project = (state: number) =>
    full('ResearchProject', {
      state,
      endDate: undefined,
      openingReportResId: undefined,
      closingReportResId: undefined,
    });
  expect(stateOf(8, [project(0)]).missing).toEqual([]);
  expect(stateOf(8, [project(1)]).missing).toEqual(['ResearchProject.openingReport']);
  expect(stateOf(8, [project(2)]).missing).toEqual([
    'ResearchProject.endDate',
    'ResearchProject.openingReport',
    'ResearchProject.closingReport',
  ]);
});

test('confirmed none excuses what is not there, and nothing else', () => {
  expect(stateOf(9, [], true)).toEqual({ state: 'notApplicable', count: 0, missing: [] });
  expect(stateOf(9, [full('Summary')], true)).toEqual({ state: 'complete', count: 1, missing: [] });
  expect(stateOf(9, [full('Summary', { summaryResId: undefined })], true).missing).toEqual(['Summary.summary']);
  expect(stateOf(99, [], true)).toEqual({ state: 'empty', count: 0, missing: ['OtherInfo.'] });
});

test('sections that are stored together are one record', () => {
  expect(stateOf(1, [full('TeacherInfo')])).toEqual({ state: 'complete', count: 1, missing: [] });
  expect(stateOf(1, [full('TeacherInfo', { nationality: undefined })]).missing).toEqual(['TeacherInfo.nationality']);
});

test('it can be said that there is nothing while something required is not there', () => {
  expect(canBeNone(9, [])).toBe('yes');
  expect(canBeNone(9, [full('Summary')])).toBe('yes');
  expect(canBeNone(9, [full('Thesis')])).toBe('hasRecords');
  expect(canBeNone(10, [])).toBe('yes');
  expect(canBeNone(10, [full('Book')])).toBe('hasRecords');
  expect(canBeNone(1, [])).toBe('neverNone');
  expect(canBeNone(99, [])).toBe('neverNone');
});
