import { studioForm } from '../../../domain/declarations/studio/form';
import { Sex, StudioType } from '../../../domain/enums';
import { applicable, prefilled, type Row } from '../../../domain/forms';
import { idOf } from '../dictionaries';
import type { SeedTeacher } from '../personTypes';
import { OF_WOMAN, PORTRAIT } from '../portrait';
import type { Rng } from '../random';
import { planOf, summaryOf } from './voices';

const { FamousPrincipal, FamousTeacherVocational, FamousTeacherUndergraduate } = StudioType;

/** Default values for fields that the profile lacks and a declaration needs. */
const lacking = (owner: SeedTeacher, type: StudioType, rng: Rng): Row => {
  const since = Number((owner.profile.firstTeachingTime ?? '2010-09-01').slice(0, 4));
  const on = (year: number, day: string) => `${Math.min(2025, year)}-${day}`;
  return {
    highestEducationId: idOf('education', '大学本科毕业'),
    highestDegreeIdList: [idOf('degree', '教育学学士学位')],
    nationId: idOf('nationality', '汉族'),
    politicalId: idOf('politicalStatus', '群众'),
    teacherCertType: idOf('certType', '高级中学教师资格'),
    teacherCertDate: on(since - 1, '06-12'),
    technicalPosition: idOf('title', '高级教师'),
    technicalPositionDate: on(since + 9, '12-01'),
    administrativePosition: idOf('position', type === FamousPrincipal ? '校长' : '专任教师'),
    periodId: '3',
    subjectId: '302',
    ...(type === FamousPrincipal && { appointmentDate: on(since + 11, '08-20') }),
    ...(type === FamousTeacherVocational && {
      vocationalPeriodId: idOf('vocationalPeriod', '中职'),
      teachingMajor: idOf('vocationalMajor', '汽车运用与维修'),
      teachingCourseName: '专业核心课程',
      vocationalCert: '高级技师',
      vocationalCertDate: on(since + 4, '11-08'),
    }),
    ...(type === FamousTeacherUndergraduate && {
      grantUnit: '云岭师范大学',
      subjectCategory: '04',
      firstLevelSubject: '0401',
      teachingReformProjectName: '师范生教学实践能力培养模式改革',
      teachingCourseStage: '教育学，大二',
    }),
    honoraryTitle: rng.pick(['市级骨干教师', '县级学科带头人', '市级教学能手', '省级骨干教师']),
    email: `${owner.loginName.replace(/\W/g, '')}@mail.example.com`,
  };
};

/** Values of a complete declaration: from the profile first, then default values. */
export function filledIn(owner: SeedTeacher, type: StudioType, rng: Rng, today: string): Record<string, unknown> {
  const sources = {
    plan: { type },
    profile: { ...owner.profile, ...(owner.email && { email: owner.email }) } as Row,
    account: { mobile: owner.mobile },
  };
  const values = {
    ...lacking(owner, type, rng),
    teachingYears: 12,
    ...prefilled(studioForm, sources, today).values,
    summary: summaryOf(owner, type, rng),
    plan: planOf(owner, type, rng),
  };
  // A subject category follows from the discipline below it.
  const discipline = (values as Row).firstLevelSubject;
  return applicable(studioForm, {
    ...values,
    ...(typeof discipline === 'string' && { subjectCategory: discipline.slice(0, 2) }),
  });
}

/** Values of an earlier attempt, before a reviewer asked for more. */
export const before = (values: Row, attempt: number): Row => ({
  ...values,
  plan: String(values.plan)
    .split('\n')
    .slice(0, 2 + attempt)
    .join('\n'),
  summary: String(values.summary).split('；')[0],
});

/** Description of the drawn ID photo of a person. */
export const photoOf = ({ realName, profile }: SeedTeacher) => ({
  name: '证件照.png',
  kind: 'png' as const,
  caption: [realName, PORTRAIT, ...(profile.sex === Sex.Female ? [OF_WOMAN] : [])],
});
