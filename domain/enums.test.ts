import { Dictionary } from './dictionaryTypes';
import {
  AssessmentModule,
  assessmentModuleTable,
  enums,
  hasModulePage,
  MessageCategory,
  ModuleCategory,
  messageCounters,
  messageTypes,
} from './enums';

const numbers = (name: keyof typeof enums) => enums[name].map(({ value }) => value);

test.each([
  ['workExperienceKind', [1, 2, 3]],
  ['partTimeKind', [1, 2]],
  ['fieldType', [0, 1, 2, 3, 4]],
  ['idDocType', [1, 2]],
  ['stageCategory', [0, 1, 2, 3]],
  ['researchKind', [1, 2]],
  ['messageCategory', [1, 2, 3]],
  ['commentSort', [0, 1]],
  ['certificateKind', [1, 2]],
  ['rechargeMethod', [0, 1]],
  ['trainingStep', [1, 2, 3]],
  ['sortOrder', [0, 1, 2]],
  ['declarationSortOrder', [0, 1, 2]],
  ['reviewSortOrder', [0, 2, 4]],
  ['messageSubtype', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['studioType', [1, 2, 3, 4]],
] as const)('%s has the values that other servers send', (name, values) => expect(numbers(name)).toEqual(values));

test('the modules are numbered 1 to 20 and 99, and the first twelve are teacher information with a page', () => {
  expect(assessmentModuleTable.map(({ value }) => value)).toEqual([...Array.from({ length: 20 }, (_, i) => i + 1), 99]);
  expect(new Set(assessmentModuleTable.map(({ key }) => key)).size).toBe(21);
  for (const { value, category } of assessmentModuleTable) {
    expect(category).toBe(
      value <= 12 ? ModuleCategory.TeacherInfo : value <= 20 ? ModuleCategory.Assessment : ModuleCategory.Other,
    );
    expect(hasModulePage(value)).toBe(value <= 12);
  }
  for (const value of [0, -1, 1.5, 13, 99, '1', null, undefined]) expect(hasModulePage(value)).toBe(false);
  expect(AssessmentModule.theses).toBe(9);
});

test('each message category has its type and its counter', () => {
  expect(messageTypes[MessageCategory.Other]).toBe('others');
  expect(messageCounters[MessageCategory.Other]).toBe('news');
  expect(Object.keys(messageCounters).map(Number)).toEqual(numbers('messageCategory'));
});

test('the dictionaries of the specification are there, each with an id of its own', () => {
  const ids = Object.values(Dictionary);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => /^\d+$/.test(id)).map(Number)).toEqual([
    3, 10, 11, 14, 20, 22, 23, 25, 26, 27, 28, 34, 42, 48, 49, 50, 51, 52,
  ]);
  expect(ids).toEqual(expect.arrayContaining(['refundReason', 'certStatus', 'certType']));
});
