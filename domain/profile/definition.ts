import { fieldLimits } from '../constants';
import { Dictionary } from '../dictionaryTypes';
import { IdDocType, Sex, StageCategory } from '../enums';
import { defineForm, type FilledIn, missingFields, type Row } from '../forms';
import {
  cascader,
  choice,
  date,
  flag,
  object,
  organisation,
  photo,
  rows,
  ruled,
  select,
  tags,
  text,
} from '../forms/fields';
import { email } from '../rules/email';
import { birthdayOfIdCard, idCard, idCardChecks, sexOfIdCard } from '../rules/idCard';
import { maskIdDocNo } from '../rules/mask';
import { passport } from '../rules/passport';
import { realName } from '../rules/realName';
import { emailText, halfWidth, idDocText, nameText } from '../text';

/** Rule of a document number by the kind of the document; `today` as for {@link idCard}. */
export const idDocNoRule = (value: string, idDocType: unknown, today?: string) =>
  idDocType === IdDocType.Passport ? passport(value) : idCard(value, today);

/** The values of an enumeration under its own labels, `enum.<set>.<name>`. */
export const enumerated = <const T extends Readonly<Record<string, number>>>(set: string, values: T) => ({
  words: `enum.${set}`,
  options: Object.entries(values).map(([name, value]) => ({
    name: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    value,
  })) as { name: string; value: T[keyof T] }[],
});

/** Sex and birthday in a valid ID card number; nothing for a passport. */
const idCardOf = ({ idDocType, idDocNo }: Row): { sex?: 1 | 2; birthday?: string } => {
  if (idDocType !== IdDocType.IdCard || typeof idDocNo !== 'string') return {};
  const sex = sexOfIdCard(idDocNo);
  const birthday = birthdayOfIdCard(idDocNo);
  return sex && birthday ? { sex, birthday } : {};
};
/** A field that an ID card with a good number beside it fills in. */
export const fromIdCard = (name: 'sex' | 'birthday') =>
  ({
    with: ['idDocType', 'idDocNo'],
    derived: { of: (row: Row) => idCardOf(row)[name], note: 'profile.page.fromIdCard' },
  }) as const;

const { Vocational, Higher } = StageCategory;
/** A role, ticked beside the others; at least one is needed. */
const role = flag({ words: 'common', ticks: 'roles' });
const yesNo = flag({ words: 'common' });

/**
 * A teacher's profile, in the order of its form. The form, the server's validation, the list of missing fields and the
 * stored type come from this definition.
 */
export const profile = defineForm({
  name: 'profile',
  words: 'profile',
  fields: {
    realName: ruled({
      required: true,
      max: fieldLimits.realName.max,
      clean: nameText,
      rule: (value, { idDocType }) => realName(value, idDocType),
      with: ['idDocType'],
      sample: '韦晓岚',
      autoComplete: 'name',
    }),
    idDocType: choice({ required: true, ...enumerated('idDocType', IdDocType) }),
    idDocNo: ruled({
      required: true,
      max: fieldLimits.idCard,
      clean: idDocText,
      rule: (value, row, today) => idDocNoRule(value, row.idDocType, today),
      checks: (row) => (row.idDocType === IdDocType.IdCard ? idCardChecks : undefined),
      with: ['idDocType'],
      secret: true,
      mask: maskIdDocNo,
      latin: true,
      sample: '11010519491231002X',
    }),
    orgId: organisation({ required: true }),
    teacherRole: role,
    trainerRole: role,
    managerRole: role,

    avatar: photo({ of: 'realName', wide: true }),
    sex: choice({ required: true, ...enumerated('sex', Sex), ...fromIdCard('sex') }),
    birthday: date({ required: true, past: true, ...fromIdCard('birthday') }),
    nationality: select({ required: true, dict: Dictionary.Nationality }),
    policitalStatus: select({ required: true, dict: Dictionary.PoliticalStatus }),
    // Unanswered counts as unmarried.
    isMarried: flag({ unanswered: false }),
    email: ruled({
      max: fieldLimits.text,
      rule: email,
      clean: emailText,
      latin: true,
      autoComplete: 'email',
      sample: 'weixl@mail.example',
    }),
    educationNo: text({ clean: halfWidth }),

    firstTeachingTime: date({ required: true, past: true }),
    employmentTime: date({ required: true, past: true }),
    institution: select({ required: true, dict: Dictionary.Institution }),
    positionName: text({ required: true, hint: true }),
    engageWork: text({ required: true, hint: true }),
    positionId: select({ dict: Dictionary.Position }),
    titleId: select({ dict: Dictionary.Title }),
    jobOccupations: cascader({ dict: Dictionary.JobOccupation, wide: true }),

    stageCategory: choice({ required: true, ...enumerated('stageCategory', StageCategory) }),
    // A person who only manages or trains teaches no subject, so neither is required.
    mainPeriodId: select({ dict: Dictionary.Period, expectedWhen: { teacherRole: [true] } }),
    mainSubjectId: select({ dict: Dictionary.Subject, under: 'mainPeriodId', expectedWhen: { teacherRole: [true] } }),
    otherTeaching: rows({
      most: 10,
      wide: true,
      known: ['periodId', 'subjectId'],
      title: 'subjectId',
      fields: {
        periodId: select({ required: true, dict: Dictionary.Period }),
        subjectId: select({ required: true, dict: Dictionary.Subject, under: 'periodId' }),
      },
    }),
    vocationalMajorId: select({ dict: Dictionary.VocationalMajor, visibleWhen: { stageCategory: [Vocational] } }),
    higherLevelId: select({ dict: Dictionary.HigherEducationLevel, visibleWhen: { stageCategory: [Higher] } }),
    subjectCategoryId: select({ dict: Dictionary.SubjectCategory, visibleWhen: { stageCategory: [Higher] } }),
    mainLanguage: text({}),
    otherLanguages: tags({ max: fieldLimits.text, most: 10, hint: true }),
    isBilingual: yesNo,

    graduateUniversity: text({}),
    highestEducationLevelId: select({ dict: Dictionary.Education }),
    highestDegreeLevelId: select({ dict: Dictionary.Degree }),
    major: text({}),
    industry: text({}),

    teacherCert: object({
      wide: true,
      fields: {
        no: text({ clean: halfWidth, required: true }),
        date: date({ required: true, past: true }),
        org: text({ required: true }),
        type: select({ required: true, dict: Dictionary.CertificateType }),
        status: select({ required: true, dict: Dictionary.CertificateStatus }),
      },
    }),
  },
  groups: [
    {
      name: 'identity',
      fields: ['realName', 'idDocType', 'idDocNo', 'orgId', 'teacherRole', 'trainerRole', 'managerRole'],
    },
    {
      name: 'basics',
      fields: ['avatar', 'sex', 'birthday', 'nationality', 'policitalStatus', 'isMarried', 'email', 'educationNo'],
    },
    {
      name: 'post',
      fields: [
        'firstTeachingTime',
        'employmentTime',
        'institution',
        'positionName',
        'engageWork',
        'positionId',
        'titleId',
        'jobOccupations',
      ],
    },
    {
      name: 'teaching',
      fields: [
        'stageCategory',
        'mainPeriodId',
        'mainSubjectId',
        'otherTeaching',
        'vocationalMajorId',
        'higherLevelId',
        'subjectCategoryId',
        'mainLanguage',
        'otherLanguages',
        'isBilingual',
      ],
    },
    {
      name: 'education',
      fields: ['graduateUniversity', 'highestEducationLevelId', 'highestDegreeLevelId', 'major', 'industry'],
    },
    { name: 'certificate', fields: ['teacherCert'] },
  ],
  title: 'realName',
  sample: (i) => ({
    realName: ['韦晓岚', '梁秋实', '黎晓芸'][i % 3],
    idDocType: IdDocType.IdCard,
    idDocNo: '11010519491231002X',
    teacherRole: true,
    sex: Sex.Female,
    birthday: '1949-12-31',
    nationality: '08',
    policitalStatus: '13',
    firstTeachingTime: '2010-09-01',
    employmentTime: '2010-09-01',
    institution: '1',
    positionName: '专任教师',
    engageWork: '初中数学教学',
    stageCategory: StageCategory.General,
    mainPeriodId: '3',
    mainSubjectId: '302',
    otherTeaching: [{ periodId: '3', subjectId: '301' }],
    otherLanguages: ['壮语'],
    isBilingual: false,
  }),
});

export type ProfileFieldName = keyof typeof profile.fields;

/**
 * Fields that an enterprise user must fill in: name, document and organisation. The rest of the form is about teachers.
 */
const askedOfEnterprise: readonly ProfileFieldName[] = ['realName', 'idDocType', 'idDocNo', 'orgId'];

/**
 * Required fields of a profile that are not filled in well yet, for a person with these roles; `today` is YYYY-MM-DD.
 */
export const missingInProfile = (values: Row, roles: readonly string[], today: string): string[] =>
  missingFields(profile, values, { today }).filter(
    (name) => !roles.includes('enterprise') || askedOfEnterprise.some((asked) => asked === name),
  );

/** Filled-in values by stored name; others are absent. Calendar days are `YYYY-MM-DD`, the rest are ids and texts. */
export type ProfileValues = FilledIn<typeof profile.fields>;

/** Fields that an approval is about: a change of one of them needs a new approval. */
export const identityFields: readonly ProfileFieldName[] = [
  'realName',
  'idDocType',
  'idDocNo',
  'orgId',
  'teacherRole',
  'trainerRole',
  'managerRole',
];

/** Fields that an account keeps in columns of their own, because they are searched or decide something. */
export const accountColumns = ['realName', 'idDocType', 'idDocNo', 'email', 'orgId', 'stageCategory'] as const;
/** Roles of a person by the profile; the account keeps them as a list. */
export const profileRoles = { teacherRole: 'teacher', trainerRole: 'trainer', managerRole: 'manager' } as const;
export type StoredProfile = Omit<ProfileValues, (typeof accountColumns)[number] | keyof typeof profileRoles>;
