import ar from '../../locales/ar-EG';
import en from '../../locales/en-US';
import zh from '../../locales/zh-CN';
import { fc } from '../../tests/support/properties';
import { type Field, fieldIssues, holds, keysOf, missingFields, orderOf, storedName } from '../forms';
import { idCardCheckCharacter } from '../rules/idCard';
import { normalisedProfile, profile } from '.';

const today = '2026-11-21';
const fields = Object.entries<Field>(profile.fields);
const issuesOf = (name: string, values: Record<string, unknown>) =>
  fieldIssues(profile, name, values, { today }).map((found) => [found.name, found.issue.key]);

describe('the list of fields', () => {
  test('every field, part, group and hint has its words in every language', () => {
    for (const key of keysOf(profile))
      for (const catalogue of [zh, en, ar]) expect(catalogue).toHaveProperty([key], expect.stringMatching(/\S/));
  });

  test('groups stand together in the order of the fields', () => {
    expect(orderOf(profile)).toEqual(fields.map(([name]) => name));
  });

  test('what the specification requires of the profile is required', () => {
    const required = fields.filter(([, field]) => field.required).map(([name]) => name);
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
    fc.property(fc.constantFrom(...fields), anything, anything, ([own, field], value, other) => {
      const stored = storedName(own, field);
      const values = { [stored]: value, stageCategory: other };
      for (const { name, issue } of fieldIssues(profile, own, values, { today })) {
        expect(name.split('.')[0]).toBe(stored);
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
    positionName: '',
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

test('white space alone is kept for its rule, which refuses it', () => {
  const stored = normalisedProfile({ positionName: '  ' });
  expect(stored).toEqual({ positionName: '  ' });
  expect(issuesOf('positionName', stored)).toEqual([['positionName', 'validation.whitespace']]);
});

test('missing are the required fields that apply, in the order of the form', () => {
  expect(missingFields(profile, {}, { today })).toEqual(
    fields.filter(([, field]) => field.required && holds(field.visibleWhen, {})).map(([name]) => name),
  );
});
