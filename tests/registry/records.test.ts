import { contract } from '../../domain/api';
import {
  callsOf,
  listAnswer,
  type RecordDefinition,
  recordList,
  recordsOfModule,
  rowsIn,
  storeOf,
} from '../../domain/assessment/binding';
import { type Declaration, declarationOf } from '../../domain/declarations';
import { worksIn, worksOfRecords } from '../../domain/declarations/works';
import { assessmentModuleTable } from '../../domain/enums';
import { attachmentsOf, formIssues, keysOf as formKeys, holds, isRequired, refsOf } from '../../domain/forms';
import ar from '../../locales/ar-EG';
import en from '../../locales/en-US';
import zh from '../../locales/zh-CN';
import { assessmentKind } from '../../server/modules/assessment/kind';
import { documentKinds } from '../../server/modules/documentKinds';
import { dictionaries, flatten } from '../../server/seed/dictionaries';

const catalogues: Record<string, Readonly<Record<string, string>>> = { 'zh-CN': zh, 'en-US': en, 'ar-EG': ar };
const today = '2026-11-21';
const all = recordList.map((d) => [d.category, d] as const);
const lists = all.filter(([, d]) => !d.single);
const samples = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Keys that forms, tables and papers make from a definition. */
const keysOf = (d: RecordDefinition): string[] => [`record.${d.category}`, `record.${d.category}.one`, ...formKeys(d)];

test.each(Object.keys(catalogues))('%s has the words of every category, and no others', (locale) => {
  const own = Object.keys(catalogues[locale] ?? {}).filter((key) => key.startsWith('record.'));
  expect(own.sort()).toEqual([...new Set(['record.until', ...recordList.flatMap(keysOf)])].sort());
  expect(own.filter((key) => !catalogues[locale]?.[key]?.trim())).toEqual([]);
});

test('in a document to review, each record stands in a section that a reviewer can remark on', () => {
  const records = recordList.map((d, n) => ({ id: String(n), category: storeOf(d), data: d.sample(1) }));
  const confirmedNone = assessmentModuleTable.map(({ value }) => value);
  const parts = assessmentKind.parts?.({ records, confirmedNone }) ?? [];
  const known = new Set(assessmentKind.sections.map(({ name }) => name));
  expect(parts.length).toBeGreaterThan(recordList.length);
  expect(parts.filter(({ sectionName = '' }) => !known.has(sectionName))).toEqual([]);
});

test.each(documentKinds.flatMap(({ kind, form, sections }) => (form ? [[kind, form, sections] as const] : [])))(
  'each group of the form of %s is a section that a reviewer can remark on',
  (_, form, sections) => {
    expect(sections.map(({ name }) => name)).toEqual(form({ stage: '' }).groups.map(({ name }) => name));
  },
);

test('every module has a category, and every category a module', () => {
  for (const { value } of assessmentModuleTable)
    expect([value, recordsOfModule(value).length > 0]).toEqual([value, true]);
  const modules = assessmentModuleTable.map(({ value }) => value) as number[];
  expect(recordList.filter((d) => !modules.includes(d.module))).toEqual([]);
});

test('a module asks at most once whether there is nothing to report', () => {
  for (const { value } of assessmentModuleTable) {
    const required = recordsOfModule(value).filter((d) => d.required);
    expect([value, required.length <= 1]).toEqual([value, true]);
  }
});

describe.each(all)('%s', (_, d) => {
  test('has samples that keep its rules, name entries that exist and lie before the end of their year', () => {
    for (const year of [undefined, 2024, 2026])
      for (const i of samples) {
        const row = d.sample(i, year);
        expect(formIssues(d, row, { today: year === 2024 ? '2024-10-31' : today })).toEqual([]);
        for (const { name, ref } of refsOf(d, row)) {
          if (ref.to !== 'entry' && ref.to !== 'branch') continue;
          const known = new Set(flatten(dictionaries[ref.dict] ?? []).map((node) => node.id));
          const ids = ref.to === 'entry' ? [ref.id] : ref.ids;
          expect([name, ids.filter((id) => !known.has(id))]).toEqual([name, []]);
        }
      }
  });

  test('has samples that differ', () => {
    const different = new Set(samples.slice(0, d.single ? 2 : 4).map((i) => JSON.stringify(d.sample(i))));
    expect(different.size).toBe(d.single ? 2 : 4);
  });

  test('fills in every required field in some sample', () => {
    const rows = samples.map((i) => d.sample(i));
    for (const [name, field] of Object.entries(d.fields)) {
      const needed = rows.filter((row) => isRequired(field, row) && !attachmentsOf(d).some(([file]) => file === name));
      expect([name, needed.every((row) => row[name] !== undefined)]).toEqual([name, true]);
      expect([name, rows.some((row) => holds(field.visibleWhen, row))]).toEqual([name, true]);
    }
  });

  test('names its own fields in columns, duplicate keys and what is used again', () => {
    const named = [
      d.title,
      ...(d.date ? [d.date] : []),
      ...d.list.flat(),
      ...d.print.flatMap((column) => column.fields),
      ...d.duplicateKeys.flat(),
      ...(d.reuse?.without ?? []),
    ];
    expect(named.filter((name) => !(name in d.fields))).toEqual([]);
    for (const { weight } of d.print) expect(weight).toBeGreaterThan(0);
  });
});

test.each(lists)('%s: has columns for lists and papers, the first of them its name', (_, d) => {
  expect(d.list[0]?.[0]).toBe(d.title);
  expect(d.print.length).toBeGreaterThan(0);
  expect(d.duplicateKeys.length).toBeGreaterThan(0);
});

test('what is found in a list is what was put there', () => {
  for (const d of recordList) {
    const rows = d.single ? [d.sample(0)] : [d.sample(0), d.sample(1)];
    const answer = listAnswer([{ listed: d.listed, single: d.single !== undefined, rows }]);
    expect(new Set(rowsIn(d, answer).map((row) => JSON.stringify(row)))).toEqual(
      new Set(rows.map((row) => JSON.stringify({ ...row }))),
    );
  }
});

test('categories are named once, and kept apart unless they are parts of one record', () => {
  expect(new Set(recordList.map((d) => d.category)).size).toBe(recordList.length);
  for (const d of recordList)
    expect(recordList.filter((other) => storeOf(other) === storeOf(d)).every((other) => other === d || d.single)).toBe(
      true,
    );
});

/** Calls of the contract for assessment records, in groups numbered D2 to D82. */
const rows: readonly (readonly [row: string, calls: readonly string[]])[] = [
  ['D2', ['GET GetAnnualAssessmentTeacherInfo']],
  ['D3', ['GET GetAnnualAssessmentEducationInfo']],
  ['D4', ['GET GetAnnualAssessmentWorkExperienceInfo']],
  ['D5', ['GET GetAnnualAssessmentPartTimeJobInfo']],
  ['D6', ['GET GetAnnualAssessmentAwardsSituationInfo']],
  ['D7', ['GET GetAnnualAssessmentTechnicalQualificationCertInfo']],
  ['D8', ['GET GetAnnualAssessmentProfessionalQualificationCertInfo']],
  ['D9', ['GET GetAnnualAssessmentResearchProjectInfo']],
  ['D10', ['GET GetAnnualAssessmentThesisInfo']],
  ['D11', ['GET GetAnnualAssessmentBookInfo']],
  ['D12', ['GET GetAnnualAssessmentPatentBookInfo']],
  ['D13', ['GET GetAnnualAssessmentOtherExperiencesInfo']],
  ['D14', ['GET GetDeclareDict']],
  ['D15', ['GET GetAttendanceMettingList']],
  ['D16', ['GET GetTeachingWorkloadInfo']],
  ['D17', ['GET GetHeadMasterWorkList']],
  ['D18', ['GET GetGuidanceYoungTeacherList']],
  ['D19', ['GET GetMyAnnualAssessmentExamineDetail']],
  ['D20, D21', ['PUT ModifyJobOccupation', 'PUT ModifyTeacherInfo']],
  ['D77, D78', ['GET GetAnnualAssessmentOtherInfo', 'PUT ModifyAnnualAssessmentOtherInfo']],
  ['D79-D81', ['GET GetAssessmentItemList', 'POST AssessmentItemSave', 'DELETE DeleteAssessmentItem']],
  ['D82', ['GET GetRegistrationForm']],
];
/** Names of the id fields of the sixteen categories. */
const ownIds = {
  ProfessionalTitle: 'professionalTitleId',
  PersionalJob: 'persionalJobId',
  Education: 'educationId',
  Degree: 'degreeId',
  WorkExperience: 'workExperienceId',
  PartTimeJob: 'partTimeJobId',
  AwardsSituation: 'awardsSituationId',
  TechnicalQualificationCert: 'technicalQualificationCertId',
  ProfessionalQualificationCert: 'technicalQualificationCertId',
  ResearchProject: 'researchProjectId',
  Thesis: 'thesisId',
  Summary: 'summaryId',
  Book: 'bookId',
  Patent: 'patentId',
  PatentBook: 'bookId',
  OtherExperiences: 'otherExperiencesId',
} as const;

test.each(rows)('%s of the contract is there', (_, calls) => {
  for (const call of calls) expect(Object.keys(contract)).toContain(call.replace(' ', ' /api/'));
});

test.each(Object.entries(ownIds))('%s is saved, read and deleted by %s', (category, idField) => {
  const d = recordList.find((one) => one.category === category) as RecordDefinition;
  expect(d.idField).toBe(idField);
  expect(callsOf(d)).toEqual({
    save: `POST ${category}Save`,
    read: `GET ${category}EditDetails`,
    remove: `DELETE Delete${category}`,
  });
  for (const call of Object.values(callsOf(d))) expect(Object.keys(contract)).toContain(call.replace(' ', ' /api/'));
});

test('a record that names a work has its name and its day, and is the same work when it is counted by a declaration', () => {
  const named = lists.filter(([, d]) => d.work);
  expect(named.length).toBeGreaterThan(5);
  for (const [category, d] of named) {
    const [title, date] = [d.fields[d.work as string], d.fields[d.date as string]];
    expect([category, title]).toEqual([category, expect.objectContaining({ kind: 'text', required: true })]);
    expect([category, date]).toEqual([category, expect.objectContaining({ kind: 'date' })]);
    expect([category, worksOfRecords([{ form: d, values: d.sample(0) }])]).toEqual([category, [expect.anything()]]);
  }
  // Many people write records with the same title for a contest, a class or a summary.
  const others = all.filter(([, d]) => !d.work).map(([, d]) => ({ form: d, values: d.sample(0) }));
  expect(worksOfRecords(others)).toEqual([]);
});

test('an evidence of a declaration and the record that it is have one mark', () => {
  const thesis = recordList.find(({ category }) => category === 'Thesis') as RecordDefinition;
  const { form } = declarationOf('prokpi') as Declaration;
  const [name] =
    Object.entries(form.fields).find(
      ([, one]) =>
        one.kind === 'evidence' && (one as unknown as { categories: readonly string[] }).categories.includes('Thesis'),
    ) ?? [];
  const values = { thesisName: '单元整体教学的实践', publishDate: '2026-03' };
  const picked = {
    category: 'Thesis',
    recordId: '1',
    title: values.thesisName,
    date: values.publishDate,
    state: 'verified',
  };
  expect(worksIn('prokpi', form, { [name as string]: [{ ...picked, points: 1 }] })).toEqual(
    worksOfRecords([{ form: thesis, values }]),
  );
});
