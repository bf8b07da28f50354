import { defaultIdDocType } from '../enums';
import { type FieldIssue, formIssues, normalised, type Row } from '../forms';
import { ruled } from '../forms/fields';
import { mobile } from '../rules/mobile';
import { mobileText } from '../text';
import { profile } from './definition';

/** Column for the mobile number with which a new account signs in first; no profile has this field. */
export const MOBILE = 'mobile';
export const mobileSample = '13800000000';
export const mobileField = ruled({
  required: true,
  max: 11,
  rule: mobile,
  clean: mobileText,
  latin: true,
  sample: mobileSample,
});

/** Fields without which a row cannot be used: person, organisation and category. */
const always: readonly string[] = ['realName', 'idDocNo', 'orgId', 'stageCategory'];
export const isAlwaysNeeded = (name: string): boolean => always.includes(name);

/**
 * Columns of the sheet of teachers' profiles, in order; parts of a field by their paths. The kind of document is beside
 * its number: without it a passport number looks like a mistyped ID card number.
 */
export const teacherColumns: readonly string[] = [
  'realName',
  'idDocType',
  'idDocNo',
  MOBILE,
  'educationNo',
  'orgId',
  'teacherRole',
  'stageCategory',
  'mainPeriodId',
  'mainSubjectId',
  'otherTeaching.0.periodId',
  'otherTeaching.0.subjectId',
  'vocationalMajorId',
  'higherLevelId',
  'subjectCategoryId',
  'mainLanguage',
  'otherLanguages',
  'isBilingual',
  'trainerRole',
  'managerRole',
  'nationality',
  'policitalStatus',
  'firstTeachingTime',
  'employmentTime',
  'institution',
  'positionName',
  'engageWork',
  'graduateUniversity',
  'highestEducationLevelId',
  'major',
  'industry',
  'highestDegreeLevelId',
  'positionId',
  'titleId',
  'email',
  'teacherCert.no',
  'teacherCert.date',
  'teacherCert.org',
  'teacherCert.type',
  'teacherCert.status',
];

/** Values of a profile from a row. Without a kind of document it is an ID card, which gives sex and birthday. */
export function dataOfSheet(row: Row): Row {
  const number = typeof row[MOBILE] === 'string' ? mobileText(row[MOBILE]) : undefined;
  const values = normalised(profile, { ...row, idDocType: row.idDocType ?? defaultIdDocType });
  return number ? { ...values, [MOBILE]: number } : values;
}

/**
 * Broken rules of a row. The owner fills in the other required fields after signing in, so blanks are allowed; an
 * incomplete certificate or subject is not.
 */
export function sheetIssues(data: Row, today: string): FieldIssue[] {
  const issues = formIssues(profile, data, { today }).filter(
    ({ name, issue }) => issue.key !== 'validation.required' || name.includes('.') || isAlwaysNeeded(name),
  );
  const number = data[MOBILE];
  const broken = typeof number === 'string' ? mobile(number) : undefined;
  if (broken) issues.push({ name: MOBILE, issue: broken });
  // A subject needs its period.
  if (data.mainSubjectId && !data.mainPeriodId)
    issues.push({ name: 'mainPeriodId', issue: { key: 'validation.required' } });
  return issues;
}
