import fc from 'fast-check';
import ar from '../../locales/ar-EG';
import en from '../../locales/en-US';
import zh from '../../locales/zh-CN';
import { labelKeyOf } from '../enumeration';
import { idCardCheckCharacter } from '../rules/idCard';
import { applies, missingFields, normalisedProfile, profileFieldIssues, profileGroups, profileShapes } from '.';

const today = '2026-11-21';
const issuesOf = (name: string, values: Record<string, unknown>) => {
  const field = profileShapes.find((shape) => shape.name === name);
  if (!field) throw new Error(name);
  return profileFieldIssues(field, values, today).map((found) => [found.name, found.issue.key]);
};

describe('the list of fields', () => {
  test('every field, part, group and hint has its words in every language', () => {
    const keys = profileShapes.flatMap((field) => [
      `profile.${field.name}`,
      ...(field.hint ? [`profile.${field.name}.hint`] : []),
      ...('fields' in field ? field.fields.map((part) => `profile.${field.name}.${part.name}`) : []),
      ...(field.kind === 'choice' ? field.options.map((o) => labelKeyOf('enum', field.name, o.name)) : []),
    ]);
    for (const key of [...keys, ...profileGroups.map((group) => `profile.group.${group}`)])
      for (const catalogue of [zh, en, ar]) expect(catalogue).toHaveProperty([key], expect.stringMatching(/\S/));
  });

  test('names are unique, groups stand together in their order, and parents and conditions exist', () => {
    const names = profileShapes.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(profileShapes.map((field) => field.group))]).toEqual([...profileGroups]);
    const order = profileShapes.map((field) => profileGroups.indexOf(field.group));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    for (const { under, visibleWhen } of profileShapes) {
      if (under) expect(names).toContain(under);
      for (const on of Object.keys(visibleWhen ?? {})) expect(names).toContain(on);
    }
  });

  test('what the specification requires of the profile is required', () => {
    const required = profileShapes.filter((field) => field.required).map((field) => field.name);
    expect(required).toEqual(
      expect.arrayContaining([
        'nationality',
        'policitalStatus',
        'firstTeachingTime',
        'institution',
        'employmentTime',
        'positionName',
        'engageWork',
      ]),
    );
    for (const optional of ['isMarried', 'jobOccupations']) expect(required).not.toContain(optional);
  });
});

describe('positionName and engageWork', () => {
  test.each(['positionName', 'engageWork'])('%s: required, at most 50, not white space only', (name) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (value) => {
        const [[, key] = []] = issuesOf(name, { [name]: value });
        if (value === '') expect(key).toBe('validation.required');
        else if (/^[\s\p{Cf}]+$/u.test(value)) expect(key).toBe('validation.whitespace');
        else expect(key).toBe([...value.trim()].length > 50 ? 'validation.max' : undefined);
      }),
    );
    expect(issuesOf(name, { [name]: '无' })).toEqual([]);
    expect(issuesOf(name, {})).toEqual([[name, 'validation.required']]);
  });
});

test('no value of any type breaks a rule', () => {
  const anything = fc.anything({ maxDepth: 2 });
  fc.assert(
    fc.property(fc.constantFrom(...profileShapes), anything, anything, (field, value, other) => {
      const values = { [field.name]: value, stageCategory: other };
      for (const { name, issue } of profileFieldIssues(field, values, today)) {
        expect(name.split('.')[0]).toBe(field.name);
        expect(zh).toHaveProperty([issue.key]);
      }
      expect(() => normalisedProfile(values)).not.toThrow();
    }),
  );
});

test('a row says which of its parts is missing', () => {
  expect(issuesOf('otherTeaching', { otherTeaching: [{ periodId: '3', subjectId: '302' }, {}] })).toEqual([
    ['otherTeaching.1.periodId', 'validation.required'],
    ['otherTeaching.1.subjectId', 'validation.required'],
  ]);
  expect(issuesOf('teacherCert', { teacherCert: null })).toEqual([]);
});

test('what is stored is trimmed, without blanks, without what does not apply, with what the ID card says', () => {
  const idDocNo = `45020219880917002${idCardCheckCharacter('45020219880917002')}`;
  const stored = normalisedProfile({
    realName: ' 韦晓岚 ',
    idDocType: 1,
    idDocNo,
    sex: 1,
    positionName: '  ',
    otherLanguages: [],
    stageCategory: 0,
    vocationalMajorId: '6101',
    isMarried: false,
    unknown: 1,
  });
  expect(stored).toEqual({
    realName: '韦晓岚',
    idDocType: 1,
    idDocNo,
    stageCategory: 0,
    isMarried: false,
    sex: 2,
    birthday: '1988-09-17',
  });
  expect(normalisedProfile(stored)).toEqual(stored);
});

test('missing are the required fields that apply, in the order of the form', () => {
  const missing = missingFields({}, today);
  expect(missing).toEqual(
    profileShapes.filter((field) => field.required && applies(field, {})).map((field) => field.name),
  );
});
