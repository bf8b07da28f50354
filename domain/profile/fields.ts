import { fieldLimits } from '../constants';
import { Dictionary } from '../dictionaryTypes';
import { IdDocType, Sex, StageCategory } from '../enums';
import { attachment, cascader, choice, date, select, text } from '../records/core/field';
import { email } from '../rules/email';
import { idCard } from '../rules/idCard';
import { passport } from '../rules/passport';
import { realName } from '../rules/realName';
import type { ProfileFieldShape, ValueOfField } from './shapes';

/** The rule of a document number depends on the kind of the document (specification §5). */
export const idDocNoRule = (value: string, idDocType: unknown) =>
  idDocType === IdDocType.Passport ? passport(value) : idCard(value);

/** The values of an enumeration; their labels are `enum.<field>.<name>`, because these fields are called like their sets. */
const optionsOf = <const T extends Readonly<Record<string, number>>>(values: T) =>
  Object.entries(values).map(([name, value]) => ({
    name: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    value,
  })) as { name: string; value: T[keyof T] }[];

const { Vocational, Higher } = StageCategory;

/**
 * Every field of a teacher's profile, in the order of its form (specification §3 "basic profile fields" and "import
 * columns", rules of §5). The form, the server's validation, what is missing, and the stored type come from this list.
 */
export const profileFields = [
  {
    name: 'realName',
    group: 'identity',
    kind: 'ruled',
    required: true,
    max: fieldLimits.realName.max,
    rule: realName,
    identity: true,
  },
  {
    name: 'idDocType',
    group: 'identity',
    identity: true,
    ...choice({ required: true, options: optionsOf(IdDocType) }),
  },
  {
    name: 'idDocNo',
    group: 'identity',
    kind: 'ruled',
    required: true,
    max: fieldLimits.idCard,
    rule: (value, other) => idDocNoRule(value, other.idDocType),
    identity: true,
  },
  { name: 'orgId', group: 'identity', kind: 'organisation', required: true, identity: true },
  { name: 'teacherRole', group: 'identity', kind: 'boolean', identity: true },
  { name: 'trainerRole', group: 'identity', kind: 'boolean', identity: true },
  { name: 'managerRole', group: 'identity', kind: 'boolean', identity: true },

  { name: 'avatarResId', group: 'basics', ...attachment({}) },
  { name: 'sex', group: 'basics', derived: true, ...choice({ required: true, options: optionsOf(Sex) }) },
  { name: 'birthday', group: 'basics', derived: true, ...date({ required: true, past: true }) },
  { name: 'nationality', group: 'basics', ...select({ required: true, dict: Dictionary.Nationality }) },
  { name: 'policitalStatus', group: 'basics', ...select({ required: true, dict: Dictionary.PoliticalStatus }) },
  { name: 'isMarried', group: 'basics', kind: 'boolean' },
  { name: 'email', group: 'basics', kind: 'ruled', max: fieldLimits.text, rule: email },
  { name: 'educationNo', group: 'basics', ...text({}) },

  { name: 'firstTeachingTime', group: 'post', ...date({ required: true, past: true }) },
  { name: 'employmentTime', group: 'post', ...date({ required: true, past: true }) },
  { name: 'institution', group: 'post', ...select({ required: true, dict: Dictionary.Institution }) },
  { name: 'positionName', group: 'post', ...text({ required: true, hint: true }) },
  { name: 'engageWork', group: 'post', ...text({ required: true, hint: true }) },
  { name: 'positionId', group: 'post', ...select({ dict: Dictionary.Position }) },
  { name: 'titleId', group: 'post', ...select({ dict: Dictionary.Title }) },
  { name: 'jobOccupations', group: 'post', wide: true, ...cascader({ dict: Dictionary.JobOccupation }) },

  { name: 'stageCategory', group: 'teaching', ...choice({ required: true, options: optionsOf(StageCategory) }) },
  { name: 'mainPeriodId', group: 'teaching', ...select({ dict: Dictionary.Period }) },
  { name: 'mainSubjectId', group: 'teaching', under: 'mainPeriodId', ...select({ dict: Dictionary.Subject }) },
  {
    name: 'otherTeaching',
    group: 'teaching',
    kind: 'list',
    most: 10,
    wide: true,
    fields: [
      { name: 'periodId', ...select({ required: true, dict: Dictionary.Period }) },
      { name: 'subjectId', under: 'periodId', ...select({ required: true, dict: Dictionary.Subject }) },
    ],
  },
  {
    name: 'vocationalMajorId',
    group: 'teaching',
    ...select({ dict: Dictionary.VocationalMajor, visibleWhen: { stageCategory: [Vocational] } }),
  },
  {
    name: 'higherLevelId',
    group: 'teaching',
    ...select({ dict: Dictionary.HigherEducationLevel, visibleWhen: { stageCategory: [Higher] } }),
  },
  {
    name: 'subjectCategoryId',
    group: 'teaching',
    ...select({ dict: Dictionary.SubjectCategory, visibleWhen: { stageCategory: [Higher] } }),
  },
  { name: 'mainLanguage', group: 'teaching', ...text({}) },
  { name: 'otherLanguages', group: 'teaching', kind: 'tags', max: fieldLimits.text, most: 10 },
  { name: 'isBilingual', group: 'teaching', kind: 'boolean' },

  { name: 'graduateUniversity', group: 'education', ...text({}) },
  { name: 'highestEducationLevelId', group: 'education', ...select({ dict: Dictionary.Education }) },
  { name: 'highestDegreeLevelId', group: 'education', ...select({ dict: Dictionary.Degree }) },
  { name: 'major', group: 'education', ...text({}) },
  { name: 'industry', group: 'education', ...text({}) },

  {
    name: 'teacherCert',
    group: 'certificate',
    kind: 'object',
    wide: true,
    fields: [
      { name: 'no', ...text({ required: true }) },
      { name: 'date', ...date({ required: true, past: true }) },
      { name: 'org', ...text({ required: true }) },
      { name: 'type', ...select({ required: true, dict: Dictionary.CertificateType }) },
      { name: 'status', ...select({ required: true, dict: Dictionary.CertificateStatus }) },
    ],
  },
] as const satisfies readonly ProfileFieldShape[];

export type ProfileField = (typeof profileFields)[number];
export type ProfileFieldName = ProfileField['name'];

/** The filled-in values by field name; what is not filled in is absent. Calendar days are `YYYY-MM-DD`, the rest ids and texts. */
export type ProfileValues = { [F in ProfileField as F['name']]?: ValueOfField<F> };

/** What an account keeps in columns of their own, because it is searched or decides something. */
export const accountColumns = ['realName', 'idDocType', 'idDocNo', 'email', 'orgId', 'stageCategory'] as const;
/** The roles a person has by the profile (specification §6); the account keeps them as a list. */
export const profileRoles = { teacherRole: 'teacher', trainerRole: 'trainer', managerRole: 'manager' } as const;
export type StoredProfile = Omit<ProfileValues, (typeof accountColumns)[number] | keyof typeof profileRoles>;

export const profileLabelKey = <N extends ProfileFieldName>(name: N) => `profile.${name}` as const;
