import { fieldLimits } from '../../constants';
import { Dictionary } from '../../dictionaryTypes';
import { StudioType } from '../../enums';
import { defineForm, type Row } from '../../forms';
import { area, choice, date, entries, evidence, int, photo, ruled, select, text, video } from '../../forms/fields';
import { yearsTaught } from '../../rules/calendar';
import { declaredEmail, declaredMobile } from '../../rules/declaration';
import { maskEmail, maskMobile } from '../../rules/mask';
import { emailText, mobileText } from '../../text';
import { studioSample } from './sample';

const { FamousTeacher, FamousPrincipal, FamousTeacherVocational, FamousTeacherUndergraduate } = StudioType;

/** Visible for studios of schools: they have a period and a subject. */
const school = { visibleWhen: { type: [FamousTeacher, FamousPrincipal] } } as const;
const principal = { visibleWhen: { type: [FamousPrincipal] } } as const;
const vocational = { visibleWhen: { type: [FamousTeacherVocational] } } as const;
const undergraduate = { visibleWhen: { type: [FamousTeacherUndergraduate] } } as const;

/** Place of a value in a person's file; the form shows where the value comes from. */
type Place = `${string}.${string}`;
const held = <const F extends Place>(from: F, proof?: Place) =>
  ({ prefill: { from, show: true, ...(proof && { proof }) } }) as const;
/** Value of a record that agrees with the person's file in the named part. */
const recorded = <const F extends Place>(from: `record.${F}`, part: string, as: string) =>
  ({
    prefill: {
      from,
      show: true,
      among: (one: Row, { profile }: Readonly<Record<string, Row>>) => one[part] === profile?.[as],
    },
  }) as const;
/** Is the award a title of honour? Its name ends with the word for a person. */
const isHonour = ({ awardName = '' }: Row): boolean =>
  /(?:教师|教练员|带头人|能手|工作者|名师|班主任|校长|园丁)$/.test(String(awardName)) &&
  String(awardName).length <= fieldLimits.honoraryTitle;
const day = { required: true, past: true } as const;

/** Records of the yearly assessment that can be quoted. */
const quotable = ['ResearchProject', 'Thesis', 'AwardsSituation', 'Book', 'Patent', 'OtherExperiences'] as const;

/** Form of a declaration for a studio; its fields follow the studio's type. */
export const studioForm = defineForm({
  name: 'studio',
  words: 'studioDeclare',
  fields: {
    type: choice({
      required: true,
      fixed: true,
      prefill: { from: 'plan.type' },
      words: 'enum.studioType',
      options: [
        { value: FamousTeacher, name: 'famousTeacher' },
        { value: FamousPrincipal, name: 'famousPrincipal' },
        { value: FamousTeacherVocational, name: 'famousTeacherVocational' },
        { value: FamousTeacherUndergraduate, name: 'famousTeacherUndergraduate' },
      ],
    }),
    idphoto: photo({ required: true, wide: true, upright: true, ...held('profile.avatarResId') }),
    politicalId: select({ required: true, dict: Dictionary.PoliticalStatus, ...held('profile.policitalStatus') }),
    nationId: select({ required: true, dict: Dictionary.Nationality, ...held('profile.nationality') }),
    highestEducationId: select({
      required: true,
      dict: Dictionary.Education,
      ...held('profile.highestEducationLevelId', 'Education.educationLevelId'),
    }),
    highestDegreeIdList: entries({
      required: true,
      dict: Dictionary.Degree,
      most: 3,
      ...held('profile.highestDegreeLevelId', 'Degree.degreeLevelId'),
    }),
    grantUnit: text({ required: true, ...undergraduate, ...held('profile.graduateUniversity', 'Degree.school') }),
    grantDate: date({
      past: true,
      ...undergraduate,
      ...recorded('record.Degree.awardDate', 'degreeLevelId', 'highestDegreeLevelId'),
    }),
    subjectCategory: select({
      required: true,
      dict: Dictionary.SubjectCategory,
      heading: true,
      ...undergraduate,
    }),
    firstLevelSubject: select({
      required: true,
      dict: Dictionary.SubjectCategory,
      under: 'subjectCategory',
      ...undergraduate,
      ...held('profile.subjectCategoryId'),
    }),
    teachingReformProjectName: text({ required: true, ...undergraduate }),
    periodId: select({ required: true, dict: Dictionary.Period, ...school, ...held('profile.mainPeriodId') }),
    vocationalPeriodId: select({ required: true, dict: Dictionary.VocationalPeriod, ...vocational }),
    teachingCourseStage: text({ required: true, hint: true, ...undergraduate }),
    subjectId: select({
      required: true,
      dict: Dictionary.Subject,
      under: 'periodId',
      ...school,
      ...held('profile.mainSubjectId'),
    }),
    teachingMajor: select({
      required: true,
      dict: Dictionary.VocationalMajor,
      ...vocational,
      ...held('profile.vocationalMajorId'),
    }),
    teachingCourseName: text({ required: true, ...vocational }),
    vocationalCert: text({ required: true, hint: true, ...vocational }),
    vocationalCertDate: date({ ...day, ...vocational }),
    teacherCertType: select({ required: true, dict: Dictionary.CertificateType, ...held('profile.teacherCert.type') }),
    teacherCertDate: date({ ...day, ...held('profile.teacherCert.date') }),
    teachingYears: int({
      required: true,
      ...fieldLimits.teachingYears,
      otherwise: 'validation.teachingYears',
      hint: true,
      prefill: {
        from: 'profile.firstTeachingTime',
        show: true,
        by: {
          of: (value, today) => (typeof value === 'string' ? yearsTaught(value, today) : undefined),
          note: 'studioDeclare.teachingYears.since',
        },
      },
    }),
    technicalPosition: select({
      required: true,
      dict: Dictionary.Title,
      ...held('profile.titleId', 'ProfessionalTitle.titleId'),
    }),
    technicalPositionDate: date({
      past: true,
      ...recorded('record.ProfessionalTitle.obtainDate', 'titleId', 'titleId'),
    }),
    administrativePosition: select({
      required: true,
      dict: Dictionary.Position,
      ...held('profile.positionId', 'PersionalJob.positionId'),
    }),
    administrativePositionDate: date({
      past: true,
      ...recorded('record.PersionalJob.startDate', 'positionId', 'positionId'),
    }),
    appointmentDate: date({ ...day, ...principal }),
    mobile: ruled({
      required: true,
      max: fieldLimits.text,
      rule: declaredMobile,
      clean: mobileText,
      mask: maskMobile,
      secret: true,
      latin: true,
      autoComplete: 'tel',
      sample: '13800001234',
      ...held('account.mobile'),
    }),
    email: ruled({
      required: true,
      max: fieldLimits.text,
      rule: declaredEmail,
      clean: emailText,
      mask: maskEmail,
      secret: true,
      latin: true,
      autoComplete: 'email',
      sample: 'weixl@mail.example',
      ...held('profile.email'),
    }),
    honoraryTitle: text({
      max: fieldLimits.honoraryTitle,
      hint: true,
      prefill: { from: 'record.AwardsSituation.awardName', show: true, among: isHonour },
    }),
    summary: area({ required: true, max: 3000, wide: true, hint: true }),
    quoted: evidence({ categories: quotable, most: 20, wide: true, hint: true }),
    plan: area({ required: true, max: 5000, wide: true, hint: true }),
    videoIntro: video({ required: true, hint: true }),
  },
  groups: [
    {
      name: 'basics',
      columns: 3,
      fields: [
        'type',
        'idphoto',
        'politicalId',
        'nationId',
        'highestEducationId',
        'highestDegreeIdList',
        'grantUnit',
        'grantDate',
        'subjectCategory',
        'firstLevelSubject',
        'teachingReformProjectName',
        'periodId',
        'vocationalPeriodId',
        'teachingCourseStage',
        'subjectId',
        'teachingMajor',
        'teachingCourseName',
        'vocationalCert',
        'vocationalCertDate',
        'teacherCertType',
        'teacherCertDate',
        'teachingYears',
        'technicalPosition',
        'technicalPositionDate',
        'administrativePosition',
        'administrativePositionDate',
        'appointmentDate',
        'mobile',
        'email',
        'honoraryTitle',
      ],
    },
    { name: 'summary', fields: ['summary', 'quoted'] },
    { name: 'plan', fields: ['plan'] },
    { name: 'video', fields: ['videoIntro'] },
  ],
  title: 'type',
  sample: studioSample,
});
