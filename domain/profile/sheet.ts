import { defaultIdDocType } from '../enums';
import { type FieldIssue, formIssues, normalised, type Row } from '../forms';
import { ruled } from '../forms/fields';
import { mobile } from '../rules/mobile';
import { mobileText } from '../text';
import { profile } from './definition';

/** The number that a new account signs in with for the first time: a column of its own, since no profile has it. */
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

/** Without these a row says of nobody what it says. */
const always: readonly string[] = ['realName', 'idDocNo', 'orgId', 'stageCategory'];
export const isAlwaysNeeded = (name: string): boolean => always.includes(name);

/**
 * Columns of the sheet of teachers' profiles, in the order of specification §3; parts of a field by their paths. The kind of
 * document stands beside its number: without it nobody with a passport could be told from a mistyped ID card.
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
  'institution',
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

/** What a row says of a profile. Whoever names no kind of document means an ID card, which tells sex and birthday. */
export function dataOfSheet(row: Row): Row {
  const number = typeof row[MOBILE] === 'string' ? mobileText(row[MOBILE]) : undefined;
  const values = normalised(profile, { ...row, idDocType: row.idDocType ?? defaultIdDocType });
  return number ? { ...values, [MOBILE]: number } : values;
}

/**
 * Broken rules of a row. What else a profile needs its owner fills in after signing in, so that blanks are passed; a part
 * of a certificate or of a subject is not.
 */
export function sheetIssues(data: Row, today: string): FieldIssue[] {
  const issues = formIssues(profile, data, { today }).filter(
    ({ name, issue }) => issue.key !== 'validation.required' || name.includes('.') || isAlwaysNeeded(name),
  );
  const number = data[MOBILE];
  const broken = typeof number === 'string' ? mobile(number) : undefined;
  if (broken) issues.push({ name: MOBILE, issue: broken });
  // A subject is one of a period.
  if (data.mainSubjectId && !data.mainPeriodId)
    issues.push({ name: 'mainPeriodId', issue: { key: 'validation.required' } });
  return issues;
}
